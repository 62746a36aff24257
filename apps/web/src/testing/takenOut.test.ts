import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '..');
const staff = `${path.sep}staff${path.sep}`;

/** Sentences that public pages have lost, and how often they may still occur. */
const takenOut: readonly (readonly [phrase: RegExp, most: number])[] = [
  [/נשמר במכשיר הזה|on this device until/, 1],
  [/\bShift\b/, 0],
  [/אפשר להשאיר ריק|May stay empty/, 1],
];

test('sentences that were taken out of public pages do not come back', async () => {
  const all = await readdir(source, { recursive: true });
  const files = all.filter((file) => file.endsWith('.texts.ts') && !`${path.sep}${file}`.includes(staff));
  expect(files.length).toBeGreaterThan(50);
  const texts = await Promise.all(files.map((file) => readFile(path.join(source, file), 'utf8')));
  for (const [phrase, most] of takenOut) {
    const having = files.filter((_, index) => phrase.test(texts[index] ?? ''));
    expect(having.length, `${phrase}: ${having.join(', ')}`).toBeLessThanOrEqual(most);
  }
});
