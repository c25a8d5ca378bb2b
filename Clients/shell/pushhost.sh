#!/bin/sh
# A client in POSIX shell, with nc (or socat) and jq: `pushhost.sh tour` is the tour, `pushhost.sh play FILE…` plays
# transcripts. It finds the program in PUSHHOST_BIN or on PATH. Clients/README.md explains it step by step.
set -eu

# --- 1. Start the host, and read its ready line. ---------------------------------------------------------------------

launch() {
  work=$(mktemp -d)
  trap 'close; rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  mkfifo "$work/ready" "$work/in" "$work/out"
  "${PUSHHOST_BIN:-pushhost}" --tcp 127.0.0.1:0 --parent-pid $$ > "$work/ready" &
  host=$!
  read -r ready < "$work/ready"
  endpoint=$(printf '%s' "$ready" | jq -r .endpoints.tcp)
  token=$(printf '%s' "$ready" | jq .token)
  connect "${endpoint%:*}" "${endpoint##*:}" < "$work/in" > "$work/out" &
  exec 3> "$work/in" 4< "$work/out"
  id=0
  call host.hello "{\"token\":$token,\"client\":\"pushhost.sh\",\"protocol\":1}"
  [ "$(get .result.protocol)" = 1 ] || fail "this client speaks protocol 1, the host: $answer"
}

connect() { if command -v nc > /dev/null; then nc "$1" "$2"; else socat - "TCP:$1:$2"; fi; }

close() {
  exec 3>&- 4<&-
  kill "${host-}" 2> /dev/null && wait || :
}

fail() { printf 'pushhost.sh: %s\n' "$1" >&2; exit 1; }

# --- 2. A message is a line. -----------------------------------------------------------------------------------------

send() { printf '%s' "$1" | tr '\n' ' ' >&3 && echo >&3; }
next() { IFS= read -r message <&4 || fail 'the host is gone'; }

# --- 3. Calls have ids; 4. answers may come in any order, with events between them. ----------------------------------

# start METHOD [PARAMS]: begins a call, its number is $id.
start() {
  id=$((id + 1))
  send "{\"jsonrpc\":\"2.0\",\"id\":$id,\"method\":\"$1\",\"params\":${2:-null}}"
}

# finish ID: waits for the answer to that call, which is then in $answer. What comes before it is kept.
finish() {
  while [ ! -e "$work/answer.$1" ]; do take; done
  read -r answer < "$work/answer.$1"
  rm "$work/answer.$1"
}

call() { start "$@" && finish "$id"; }

# event TYPE: takes the next event of this type into $answer.
event() {
  until answer=$(jq -ce --arg type "$1" 'select(.params.type == $type)' "$work/events" 2> /dev/null); do take; done
  answer=$(printf '%s\n' "$answer" | head -n 1)
  jq -c --argjson taken "$answer" 'select(. != $taken)' "$work/events" > "$work/rest"
  mv "$work/rest" "$work/events"
}

take() {
  next
  case $(printf '%s' "$message" | jq -r 'if has("method") then "event" else .id end') in
    event) printf '%s\n' "$message" >> "$work/events" ;;
    null) fail "the host could not read a message: $message" ;;
    *) printf '%s\n' "$message" > "$work/answer.$(printf '%s' "$message" | jq .id)" ;;
  esac
}

# get FILTER: a part of the answer. An error is an answer, too.
get() { printf '%s' "$answer" | jq -r "$1"; }

# --- 5. The tour. ----------------------------------------------------------------------------------------------------

tour() {
  launch
  call events.subscribe
  start primer.present '{"title":"Stay in the loop","acceptButton":"Turn on","declineButton":"Not now"}'
  flow=$id
  event primer.presented
  get '.params.data | "on screen: \(.title) (\(.layout.buttons | join(", ")))"'
  call primer.respond '{"answer":"accept"}'
  finish "$flow"
  get '"outcome: \(.result.outcome)"'
  call prompt.respond '{"answer":"allow"}'
  event registration.succeeded
  get '"token: \(.params.data.token[:8])"'
  call categories.register '{"document":[{"categoryId":65,"buttons":[
    {"id":0,"label":"Rate","type":"0","startApplication":1},
    {"id":1,"label":"Later","type":"0","startApplication":0}]}]}'
  call app.background
  call notification.deliver '{"payload":{"aps":{"alert":"Do you like it?","category":"65"}}}'
  get '"buttons: \([.result.buttons[].title] | join(", "))"'
  call notification.respond "{\"notification\":$(get '.result.notification | tojson'),\"action\":\"0\"}"
  get '.result | "the app was in the \(.before) and is in the \(.after)"'
  call primer.respond '{"answer":"accept"}'
  get '"refused: \(.error.data.kind)"'
}

# --- 6. Transcripts: send what they send, and look whether what comes contains what they expect. ---------------------

# The input is the names so far, what is expected, and what came; the output the names afterwards.
CONTAINED='def match($names; $expected; $came):
    if ($expected | type == "string" and test("^\\$\\{[^}]+\\}$")) then
      $expected[2:-1] as $name
      | if $names | has($name) | not then $names + {($name): $came}
        elif $names[$name] == $came then $names
        else error("\($expected) is \($names[$name]), but \($came) came") end
    elif ([$expected, $came] | map(type)) == ["object", "object"] then
      reduce ($expected | keys[]) as $key ($names;
        if $came | has($key) then match(.; $expected[$key]; $came[$key]) else error("\($key) is missing") end)
    elif ([$expected, $came] | map(type)) == ["array", "array"] and ($expected | length) == ($came | length) then
      reduce range($expected | length) as $index ($names; match(.; $expected[$index]; $came[$index]))
    elif $expected == $came then $names
    else error("\($expected) was expected, but \($came) came") end;
  match(.[0]; .[1].expect; .[2])'

FILLED='.[0] as $names
  | .[1].send | walk(if type == "string" and test("^\\$\\{[^}]+\\}$") then $names[.[2:-1]] else . end)'

play() {
  launch
  names='{}'
  number=0
  while IFS= read -r step; do
    number=$((number + 1))
    case $(printf '%s' "$step" | jq -r 'keys - ["on"] | .[0]') in
      send) send "$(printf '%s\n' "$names" "$step" | jq -sc "$FILLED")" ;;
      expect)
        next
        names=$(printf '%s\n' "$names" "$step" "$message" | jq -sc "$CONTAINED") || fail "$1:$number: $step" ;;
      comment | connect) ;;
      *) fail "$1:$number: no such step" ;;
    esac
  done < "$1"
  send '{"jsonrpc":"2.0","id":"the end","method":"host.ping"}'
  next
  [ "$(printf '%s' "$message" | jq -r .id)" = 'the end' ] || fail "$1: more came than was expected: $message"
  printf '%s: ok\n' "$1"
}

case ${1-} in
  tour) tour ;;
  play) shift; for file; do (play "$file"); done ;;
  *) fail 'usage: pushhost.sh tour | play FILE…' ;;
esac
