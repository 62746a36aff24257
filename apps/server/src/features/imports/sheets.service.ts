import { Worker } from 'node:worker_threads';
import { isFieldErrorCode } from '@salons/contract/error-codes';
import { AppError } from '../../core/errors.ts';
import type { SheetRows } from './table.rules.ts';

export interface Book {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
  /** Places counted from 0. */
  readonly comments: readonly { readonly row: number; readonly column: number; readonly text: string }[];
  /** In characters. */
  readonly widths: readonly number[];
  readonly isRightToLeft: boolean;
}

const longestMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** Runs one task in a thread of its own. @throws {AppError} with the thread's code at `file` */
const runInThread = (workerData: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheets.worker.mjs', import.meta.url), {
      workerData,
      resourceLimits,
    });
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    const refuse = (problem: string) =>
      reject(new AppError(isFieldErrorCode(problem) ? problem : 'unreadableFile', 'file'));
    worker.once('message', ({ result, problem }: { result?: unknown; problem?: string }) => {
      clearTimeout(timer);
      if (problem === undefined) resolve(result);
      else refuse(problem);
    });
    worker.once('error', (error: Error & { readonly code?: string }) => {
      clearTimeout(timer);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('tooManyRows');
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      refuse('tooManyRows');
    });
  });

/**
 * The visible sheets of a file, XLSX or CSV (product §10.210).
 * @throws {AppError} at `file`: `unreadableFile`, `fileWithMacros`, `tooManyRows`
 */
export const readSheets = async (bytes: Uint8Array): Promise<readonly SheetRows[]> =>
  (await runInThread({ bytes })) as readonly SheetRows[];

/** A workbook (XLSX). */
export const writeBook = async (book: Book): Promise<Buffer> =>
  Buffer.from((await runInThread({ book })) as Uint8Array);
