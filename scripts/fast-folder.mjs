import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Twice the size of a test cluster with its WAL. */
const neededBytes = 3 * 2 ** 30;

/** Where tests store temporary files: in memory where the machine has enough of it, else on its disk. */
export function fastFolder() {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    // Files there use up free memory.
    return bavail * bsize >= neededBytes && freemem() >= 2 * neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
