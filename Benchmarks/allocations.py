"""Reads what allocations.c counted and gives the chains of callers their names."""

import bisect
import shutil
import struct
import subprocess

HEAD = struct.Struct("<ii6Q")
FRAME_LIMIT = 24
CHAIN = struct.Struct(f"<4Q{FRAME_LIMIT}Q")


class Module:
    """One loaded file: where it lies, and its functions by address."""

    def __init__(self, base, end, path):
        self.base, self.end, self.path = base, end, path
        self.symbols = None

    def name(self, address):
        if self.symbols is None:
            self.symbols = sorted(self._read("--defined-only") | self._read("-D", "--defined-only"))
        offset = address - self.base
        at = bisect.bisect_right(self.symbols, (offset, float("inf"), ""))
        for start, size, name in reversed(self.symbols[max(0, at - 4):at]):
            if start <= offset < start + max(size, 1):
                return name
        return f"{self.path.rpartition('/')[2]}+{offset:#x}"

    def _read(self, *options):
        found = set()
        try:
            text = subprocess.run(["nm", "-S", "-C", *options, self.path], capture_output=True, text=True, timeout=60,
                                  stdin=subprocess.DEVNULL).stdout
        except (OSError, subprocess.TimeoutExpired):
            return found
        for line in text.splitlines():
            parts = line.split(" ", 3)
            if len(parts) == 4 and parts[2] in "TtWwiVuU":
                found.add((int(parts[0], 16), int(parts[1], 16), parts[3].split("@@")[0]))
        return found


class Report:
    """Counts over the window: allocations, reallocations, releases, bytes; `chains` as (count, bytes, names), largest
    first, names from the allocation outwards; `total` is all since the program's start."""

    def __init__(self, path, requests):
        data = path.read_bytes()
        (_, chains, self.total, self.allocations, self.reallocations, self.releases, self.bytes,
         self.lost) = HEAD.unpack_from(data)
        self.requests = requests
        modules = []
        for line in path.with_name(path.name + ".maps").read_text().splitlines():
            base, end, name = line.split(" ", 2)
            modules.append(Module(int(base, 16), int(end, 16), name))

        def name(address):
            module = next((m for m in modules if m.base <= address < m.end), None)
            return module.name(address) if module else f"{address:#x}"

        self.chains = []
        for i in range(chains):
            count, size, _, depth, *frames = CHAIN.unpack_from(data, HEAD.size + i * CHAIN.size)
            # A return address is one past its call, which may be the function's last instruction.
            self.chains.append((count, size, [name(frame - 1) for frame in frames[:depth]]))
        self.chains.sort(key=lambda chain: -chain[0])
        self._demangle()

    def _demangle(self):
        names = sorted({name for chain in self.chains for name in chain[2] if name.startswith("$s")})
        if not names or not shutil.which("swift"):
            return
        done = subprocess.run(["swift", "demangle", "--compact", "--simplified"], input="\n".join(names) + "\n",
                              capture_output=True, text=True, timeout=60)
        plain = dict(zip(names, done.stdout.splitlines()))
        self.chains = [(count, size, [plain.get(name, name) for name in found]) for count, size, found in self.chains]

    def per_request(self):
        return (self.allocations + self.reallocations) / self.requests

    def named(self):
        """The chains that recur, as text: allocations per request, bytes of each, callers."""
        for count, size, names in self.chains:
            if count * 200 < self.requests:
                break
            ours = names[:names.index("main") + 1] if "main" in names else names
            callers = " < ".join(name if len(name) <= 70 else name[:67] + "..." for name in ours[:8])
            yield f"{count / self.requests:.2f} x {size / count:.0f} bytes: {callers}"
