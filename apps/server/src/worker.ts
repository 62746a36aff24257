import { runProcess } from './run-process.ts';
import { startWorkerProcess } from './start-worker.ts';

await runProcess(startWorkerProcess);
