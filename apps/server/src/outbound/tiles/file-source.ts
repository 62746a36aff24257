import { open } from 'node:fs/promises';
import { EtagMismatch, type Source } from 'pmtiles';

/** How often the path is asked whether another file stands there now. */
const checkMs = 60_000;

export interface ClosableSource extends Source {
  readonly close: () => Promise<void>;
}

/**
 * An archive in a file. Its tag is size and time of change; a file that replaced it is noticed within a minute.
 * @throws when there is no such file
 */
export const openFileSource = async (path: string): Promise<ClosableSource> => {
  const file = await open(path, 'r');
  const opened = await file.stat();
  const toTag = ({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }) =>
    `${ino}-${size}-${Math.round(mtimeMs)}`;
  const etag = toTag(opened);
  let checkAt = Date.now() + checkMs;
  const assertSame = async () => {
    if (Date.now() < checkAt) return;
    checkAt = Date.now() + checkMs;
    const now = await open(path, 'r');
    try {
      if (toTag(await now.stat()) !== etag) throw new EtagMismatch(`${path} was replaced`);
    } finally {
      await now.close();
    }
  };
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      await assertSame();
      const data = new ArrayBuffer(Math.max(0, Math.min(length, opened.size - offset)));
      const { bytesRead } = await file.read(new Uint8Array(data), 0, data.byteLength, offset);
      if (bytesRead !== data.byteLength) throw new Error(`${path} ends before its tile does`);
      return { data, etag };
    },
    close: () => file.close(),
  };
};
