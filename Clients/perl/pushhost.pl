#!/usr/bin/perl
# A client in Perl, with nothing but what comes with Perl: `pushhost.pl tour` is the tour, `pushhost.pl play FILE…` plays
# transcripts. It finds the program in PUSHHOST_BIN or on PATH. Clients/README.md explains it step by step.
use strict;
use warnings;
use IO::Socket::INET;
use JSON::PP;

my $json = JSON::PP->new->utf8->canonical->allow_nonref;

# --- 1. Start the host, and read its ready line. ---------------------------------------------------------------------

my ($host, $pid, $last_id, @events, %answers);

sub launch {
    my $program = $ENV{PUSHHOST_BIN} // 'pushhost';
    $pid = open my $ready, '-|', $program, '--tcp', '127.0.0.1:0', '--parent-pid', $$ or die "$program: $!\n";
    my $told = $json->decode(scalar <$ready> // die "$program did not start\n");
    $host = IO::Socket::INET->new(PeerAddr => $told->{endpoints}{tcp}) or die "$told->{endpoints}{tcp}: $@\n";
    $host->autoflush;
    ($last_id, @events, %answers) = (0);
    my $hello = call('host.hello', token => $told->{token}, client => 'pushhost.pl', protocol => 1);
    die "this client speaks protocol 1, the host $hello->{protocol}\n" if $hello->{protocol} != 1;
    return $ready;
}

sub leave { close $host if $host; kill TERM => $pid if $pid }

# --- 2. A message is a line. -----------------------------------------------------------------------------------------

sub put { print {$host} $json->encode($_[0]), "\n" }
sub take { $json->decode(scalar <$host> // die "the host is gone\n") }

# --- 3. Calls have ids; 4. answers may come in any order, with events between them. ----------------------------------

sub start {
    my ($method, %params) = @_;
    put({ jsonrpc => '2.0', id => ++$last_id, method => $method, params => \%params });
    return $last_id;
}

# The result of a call begun before. What comes before it is kept; a refusal dies, as the error object.
sub finish {
    my ($id) = @_;
    keep() until exists $answers{$id};
    my $answer = delete $answers{$id};
    die $answer->{error} if $answer->{error};
    return $answer->{result};
}

sub call { finish(start(@_)) }

# The data of the next event of this type.
sub event {
    my ($type) = @_;
    while (1) {
        for my $index (0 .. $#events) {
            return (splice @events, $index, 1)->{data} if $events[$index]{type} eq $type;
        }
        keep();
    }
}

sub keep {
    my $message = take();
    if (($message->{method} // '') eq 'event') { push @events, $message->{params} }
    elsif (defined $message->{id}) { $answers{ $message->{id} } = $message }
    elsif ($message->{error}) { die "the host could not read a message: $message->{error}{message}\n" }
}

# --- 5. The tour. ----------------------------------------------------------------------------------------------------

sub tour {
    my $ready = launch();
    call('events.subscribe');
    my %texts = (title => 'Stay in the loop', acceptButton => 'Turn on', declineButton => 'Not now');
    my $flow = start('primer.present', %texts);
    my $seen = event('primer.presented');
    print "on screen: $seen->{title} (", join(', ', @{ $seen->{layout}{buttons} }), ")\n";
    call('primer.respond', answer => 'accept');
    print 'outcome: ', finish($flow)->{outcome}, "\n";
    call('prompt.respond', answer => 'allow');
    print 'token: ', substr(event('registration.succeeded')->{token}, 0, 8), "\n";
    my $rate = { id => 0, label => 'Rate', type => '0', startApplication => 1 };
    my $later = { id => 1, label => 'Later', type => '0', startApplication => 0 };
    call('categories.register', document => [ { categoryId => 65, buttons => [ $rate, $later ] } ]);
    call('app.background');
    my $push = call('notification.deliver', payload => { aps => { alert => 'Do you like it?', category => '65' } });
    print 'buttons: ', join(', ', map { $_->{title} } @{ $push->{buttons} }), "\n";
    my $answered = call('notification.respond', notification => $push->{notification}, action => '0');
    print "the app was in the $answered->{before} and is in the $answered->{after}\n";
    eval { call('primer.respond', answer => 'accept') };
    print "refused: $@->{data}{kind}\n";
    leave();
}

# --- 6. Transcripts: send what they send, and look whether what comes contains what they expect. ---------------------

sub filled {
    my ($value, $names) = @_;
    return [ map { filled($_, $names) } @$value ] if ref $value eq 'ARRAY';
    return { map { $_ => filled($value->{$_}, $names) } keys %$value } if ref $value eq 'HASH';
    return defined $value && $value =~ /^\$\{([^}]+)\}$/ ? $names->{$1} : $value;
}

# Dies unless the expected value is contained in the one that came; new names take what stands in their place.
sub match {
    my ($expected, $came, $names, $place) = @_;
    if (defined $expected && !ref $expected && $expected =~ /^\$\{([^}]+)\}$/) {
        return $names->{$1} = $came if !exists $names->{$1};
        $expected = $names->{$1};
    }
    if (ref $expected eq 'HASH' && ref $came eq 'HASH') {
        for my $key (sort keys %$expected) {
            exists $came->{$key} or die "$place/$key is missing\n";
            match($expected->{$key}, $came->{$key}, $names, "$place/$key");
        }
    } elsif (ref $expected eq 'ARRAY' && ref $came eq 'ARRAY' && @$expected == @$came) {
        match($expected->[$_], $came->[$_], $names, "$place/$_") for 0 .. $#$expected;
    } else {
        my ($wanted, $found) = map { $json->encode($_) } $expected, $came;
        my $numbers = 2 == grep { /^[-\d]/ } $wanted, $found;
        die "$place is $found, not $wanted\n" if $numbers ? $wanted != $found : $wanted ne $found;
    }
}

sub play {
    my ($path) = @_;
    my ($ready, %names) = launch();
    open my $file, '<', $path or die "$path: $!\n";
    while (my $line = <$file>) {
        my $step = $json->decode($line);
        put(filled($step->{send}, \%names)) if exists $step->{send};
        next if !exists $step->{expect};
        eval { match($step->{expect}, take(), \%names, ''); 1 } or die "$path:$.: $@";
    }
    put({ jsonrpc => '2.0', id => 'the end', method => 'host.ping' });
    my $last = take();
    die "$path: more came than was expected\n" if ($last->{id} // '') ne 'the end';
    print "$path: ok\n";
    leave();
}

END { leave() }
my $command = shift // '';
die "usage: pushhost.pl tour | play FILE…\n" if $command !~ /^(tour|play)$/;
$command eq 'tour' ? tour() : map { play($_) } @ARGV;
