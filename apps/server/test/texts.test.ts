import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Two genders in one word, by a slash (מארח/ת) or by a dot (מארח.ת). */
const splitGender = /[א-ת]\/[א-ת]|[א-ת]\.[א-ת]{1,2}(?=[\s,.!?:;)"]|$)/;

const textsOf = (file: string): string[] =>
  (readFileSync(file, 'utf8').match(literal) ?? []).map((text) => text.slice(1, -1));

const splitsGender = (text: string) => splitGender.test(text);

test('the rule finds split forms and nothing else', () => {
  expect(['מארח/ת', 'מארח.ת', 'ברוכים.ות הבאים.ות', 'אורח.ים, מארחים'].filter(splitsGender)).toHaveLength(4);
  expect(['שלום. אפשר להמשיך', 'ב-17.5 בערב', 'and/or', 'he/en', 'סוף.'].filter(splitsGender)).toEqual([]);
});

test('the Hebrew texts speak to everybody without split forms', () => {
  const files = ['apps/server/src', 'apps/web/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[.]texts[.]ts$|[/\\]documents[/\\][^/\\]+[.]ts$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    textsOf(path.join(root, file))
      .filter(splitsGender)
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
