// Solves one model in a process of its own: the solver blocks its thread and may need much memory.
// Plain JavaScript, so that it runs from source and from the build.
import { setPriority } from 'node:os';
import { solve } from './solve-model.mjs';

setPriority(10);
process.once('message', async (problem) => {
  await solve(problem, (found) => process.send(found));
  process.disconnect();
});
// If the parent process ends, the result is not needed.
process.once('disconnect', () => process.exit());
