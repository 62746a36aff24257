import { open, stat } from 'node:fs/promises';
import { EtagMismatch, type Source } from 'pmtiles';

export interface ClosableSource extends Source {
  /** Bytes of the whole archive; known after the first read. */
  readonly getSize: () => number;
  readonly close: () => Promise<void>;
}

/**
 * An archive in a file. Its tag is inode, size and mtime.
 * @throws when there is no such file; `getBytes` throws EtagMismatch once the file is replaced, overwritten or deleted
 */
export const openFileSource = async (path: string): Promise<ClosableSource> => {
  const file = await open(path, 'r');
  const opened = await file.stat();
  const toTag = ({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }) =>
    `${ino}-${size}-${Math.round(mtimeMs)}`;
  const etag = toTag(opened);
  const assertUnchanged = async () => {
    const now = await stat(path).catch(() => undefined);
    if (now === undefined || toTag(now) !== etag) throw new EtagMismatch(`${path} was replaced`);
  };
  return {
    getKey: () => path,
    getSize: () => opened.size,
    getBytes: async (offset, length) => {
      // The header read exceeds a small file; other reads must not be truncated.
      const wanted = offset === 0 ? Math.min(length, opened.size) : length;
      const data = new ArrayBuffer(wanted);
      const { bytesRead } = await file.read(new Uint8Array(data), 0, wanted, offset);
      // After the read: mtime changes before the first byte is overwritten.
      await assertUnchanged();
      if (bytesRead !== wanted) throw new Error(`${path} ends before its tile does`);
      return { data, etag };
    },
    close: () => file.close(),
  };
};
