import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);

/** Static TTF: the rendering library supports neither WOFF nor WOFF2 and would render nothing, without an error. */
const fontFiles = [
  '@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf',
  '@expo-google-fonts/heebo/600SemiBold/Heebo_600SemiBold.ttf',
  '@expo-google-fonts/frank-ruhl-libre/500Medium/FrankRuhlLibre_500Medium.ttf',
  '@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf',
];

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface Pictures {
  readonly measure: (texts: readonly string[]) => Promise<readonly number[]>;
  /** An SVG as PNG. @throws where it cannot be read */
  readonly draw: (svg: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Draws in one worker thread, which starts with the first picture and is replaced when it ends. */
export const makePictures = (): Pictures => {
  let running: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();
  const fail = (error: Error) => {
    running = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const worker = new Worker(new URL('./pictures.worker.mjs', import.meta.url), {
      workerData: { fontFiles: fontFiles.map((file) => require.resolve(file)) },
    });
    // The worker does not keep the process alive.
    worker.unref();
    worker.on('message', ({ id, result, problem }: { id: number; result?: unknown; problem?: string }) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (problem === undefined) one?.resolve(result);
      else one?.reject(new Error(`a picture cannot be drawn: ${problem}`));
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread that draws has ended with ${code}`)));
    return worker;
  };
  const run = (job: Readonly<Record<string, unknown>>) =>
    new Promise<unknown>((resolve, reject) => {
      running ??= start();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      running.postMessage({ id: lastId, ...job });
    });
  return {
    measure: async (texts) => {
      const widths = await run({ kind: 'measure', texts });
      if (!Array.isArray(widths)) throw new Error('no widths');
      return widths.map(Number);
    },
    draw: async (svg) => {
      const png = await run({ kind: 'draw', svg });
      if (!(png instanceof Uint8Array)) throw new Error('no picture');
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    },
    close: async () => {
      await running?.terminate();
    },
  };
};
