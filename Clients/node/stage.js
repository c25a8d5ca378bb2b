// What the demos are told with: headings, lines of who does what, and checks that end the story when it is not so.

import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import { PushHostError } from './src/index.js';

const COLOUR = process.stdout.isTTY && !process.env.NO_COLOR;
const [BOLD, DIM, GREEN, RED] = [1, 2, 32, 31];

/** The host answered otherwise than the story says. */
export class NotAsTold extends Error {}

/** Tells a story line by line, and counts what it checked. */
export class Stage {
  checks = 0;

  act(title) {
    console.log(`\n${paint(BOLD, title)}`);
  }

  /** Who does or says what. */
  line(who, text) {
    console.log(`  ${paint(DIM, who.padEnd(8))}${text}`);
  }

  /** What the host answered, after `check` has held it to that. */
  ok(text) {
    this.line('host', `${paint(GREEN, '✓')} ${text}`);
  }

  /** A primer as the user reads it. */
  card({ title, message }) {
    for (const text of [title, message]) console.log(`          ┃ ${text}`);
  }

  /** Ends the story unless the host answered this. */
  check(about, actual, expected) {
    if (!isDeepStrictEqual(actual, expected)) {
      const [told, answered] = [expected, actual].map((value) => JSON.stringify(value));
      throw new NotAsTold(`${about}: the story says ${told}, the host ${answered}`);
    }
    this.checks += 1;
  }
}

/** A document of Tests/Data. */
export function data(name) {
  return JSON.parse(readFileSync(new URL(`../../Tests/Data/${name}`, import.meta.url), 'utf8'));
}

/** Runs a story; what went wrong is one sentence on standard error, and status 1. */
export async function play(story) {
  try {
    await story();
  } catch (error) {
    if (!(error instanceof NotAsTold || error instanceof PushHostError)) throw error;
    console.error(`\n${paint(RED, 'The demo failed.')} ${error.message}`);
    process.exitCode = 1;
  }
}

function paint(style, text) {
  return COLOUR ? `\x1b[${style}m${text}\x1b[0m` : text;
}
