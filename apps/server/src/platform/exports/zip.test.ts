import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { readArchive } from '../../../test/archives.ts';
import { zipStream } from './zip.ts';

test('an archive is one that others read: heads, sums and sizes agree', async () => {
  const parts = async function* () {
    yield { name: 'one.txt', pieces: [Buffer.from('a'.repeat(5000)), Buffer.from('b')] };
    yield { name: 'שני.txt', pieces: [Buffer.from('שלום')] };
  };
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(parts())) pieces.push(piece);
  const archive = Buffer.concat(pieces);
  expect(archive.readUInt32LE(0)).toBe(0x04034b50);
  expect([...readArchive(archive)]).toEqual([
    ['one.txt', `${'a'.repeat(5000)}b`],
    ['שני.txt', 'שלום'],
  ]);
  const directory = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  expect(archive.readUInt32LE(directory + 16)).toBe(crc32(`${'a'.repeat(5000)}b`));
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  expect(archive.readUInt32LE(end + 16)).toBe(directory);
  expect([archive.readUInt16LE(end + 10), archive.length]).toEqual([2, end + 22]);
});

test('an archive whose source breaks breaks off', async () => {
  const pieces = async function* () {
    yield Buffer.from('whole');
    throw new Error('the source broke');
  };
  const parts = async function* () {
    yield { name: 'one.txt', pieces: pieces() };
  };
  const read = async () => {
    for await (const _piece of zipStream(parts()));
  };
  await expect(read()).rejects.toThrow('the source broke');
});
