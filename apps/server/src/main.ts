import { runProcess } from './run-process.ts';
import { startSalons } from './start.ts';

await runProcess(startSalons);
