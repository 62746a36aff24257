// The factor for the time limits of tests on this machine. The limits are set for a machine that starts Node in
// `usualMs`; a slower one gets proportionally more time, so that reaching a limit means a hang on either.
import { spawnSync } from 'node:child_process';

const usualMs = 60;
const most = 6;

const startMs = () => {
  const from = performance.now();
  spawnSync(process.execPath, ['--eval', '0']);
  return performance.now() - from;
};

/**
 * How many times longer than usual everything may take here: `TEST_PATIENCE` where it is set, else measured.
 * @returns {{ patience: number, medianMs?: number }} from 1 to 6, in halves
 */
export function findPatience(environment = process.env) {
  if (environment.TEST_PATIENCE) return { patience: Number(environment.TEST_PATIENCE) };
  const times = Array.from({ length: 15 }, startMs).sort((one, other) => one - other);
  const medianMs = times[Math.floor(times.length / 2)] ?? usualMs;
  const patience = Math.ceil((medianMs / usualMs) * 2) / 2;
  return { patience: Math.min(most, Math.max(1, patience)), medianMs };
}
