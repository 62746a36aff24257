import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** Reads a ZIP archive by its central directory: contents by file name. */
export const readArchive = (archive: Buffer): Map<string, string> => {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [compressed, size, name] = [20, 24, 28].map((offset) =>
      offset === 28 ? archive.readUInt16LE(at + offset) : archive.readUInt32LE(at + offset),
    ) as [number, number, number];
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const text = inflateRawSync(archive.subarray(data, data + compressed));
    expect(text.length).toBe(size);
    parts.set(archive.toString('utf8', at + 46, at + 46 + name), text.toString('utf8'));
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
};
