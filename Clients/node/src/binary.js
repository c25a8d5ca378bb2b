import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PushHostError } from './errors.js';

const PACKAGED = fileURLToPath(new URL('../bin/pushhost', import.meta.url));

/**
 * The program to launch: the given one, else `PUSHHOST_BIN`, else the first on PATH, else the one inside the package.
 * What is named outright is never silently replaced by another.
 *
 * @param {string} [given]
 * @param {Record<string, string | undefined>} [environment]
 * @returns {string}
 * @throws {PushHostError} there is none, or the one named cannot be run
 */
export function findBinary(given, environment = process.env) {
  const named = given ?? (environment.PUSHHOST_BIN || undefined);
  if (named !== undefined) {
    if (isExecutable(named)) return named;
    const by = given === undefined ? 'PUSHHOST_BIN' : 'the option binary';
    throw new PushHostError({ message: `${by} names ${named}, which is no program that can be run` });
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.map((folder) => join(folder, 'pushhost'));
  const found = [...onPath, PACKAGED].find(isExecutable);
  if (found !== undefined) return found;
  throw new PushHostError({
    message:
      'no pushhost program: give the option binary, set PUSHHOST_BIN, or put it on PATH ' + `(also tried ${PACKAGED})`,
  });
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
