import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appTexts } from './app-texts.ts';
import { expect, test } from './journey.ts';
import { containing } from './texts.ts';

const { staff, witnessRegistration } = appTexts.he;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const dist = path.join(import.meta.dirname, '../dist');

/** The scripts that a page of these source files loads before anything is pressed. */
const listScripts = async (pages: readonly string[]): Promise<string[]> => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'),
  );
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is in no file`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const one of chunk.imports ?? []) visit(one);
  };
  for (const name of ['index.html', ...pages]) visit(name);
  return [...found];
};

/** What a page without a form has no use for, by words that stay in the built files. */
const unwanted = {
  'the rules for telephone numbers': /country_calling_codes/,
  Zod: /ZodError/,
  'react-hook-form': /shouldUnregister/,
  'texts of staff': containing(staff('emptyAbout')),
  'texts of witnesses': containing(witnessRegistration('registerTitle')),
  'labels of records': /מספר רשומה/,
};

const bytesOf = async (file: string) => brotliCompressSync(await readFile(path.join(dist, file))).length;
const kib = 1024;

const withoutForm: readonly (readonly [string, readonly string[], number])[] = [
  ['not found', [], 119],
  ['doors of registration', ['src/site/entry/RegisterPage.tsx'], 129],
  ['legal pages', ['src/site/privacy/PolicyPages.tsx'], 129],
  ['ways to a new password', ['src/site/entry/RestoreMethodPage.tsx'], 129],
  ['sources', ['src/site/privacy/SourcesPage.tsx'], 133],
  ['table', ['src/site/search/SalonTablePage.tsx'], 147],
  ['map', ['src/app/SearchMapPage.tsx'], 153],
  ['opened salon', ['src/app/SearchMapPage.tsx', 'src/app/SalonDrawer.tsx'], 160],
];

for (const [name, pages, limit] of withoutForm) {
  test(`files of ${name}: at most 12 and ${limit} KiB, with nothing that is for forms, staff or witnesses`, async () => {
    const files = await listScripts(pages);
    expect(files.length).toBeLessThanOrEqual(12);
    const texts = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
    for (const [what, mark] of Object.entries(unwanted)) {
      expect
        .soft(
          texts.some((text) => mark.test(text)),
          what,
        )
        .toBe(false);
    }
    const sizes = await Promise.all(files.map(bytesOf));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit * kib);
  });
}

const withForm: readonly (readonly [string, string, number])[] = [
  ['front door', 'src/app/FrontDoorPage.tsx', 187],
  ['registration', 'src/site/entry/RegistrationPage.tsx', 209],
  ['code by SMS', 'src/site/entry/GetCodePage.tsx', 201],
  ['reset by mail', 'src/site/entry/ResetByMailPage.tsx', 173],
];

for (const [name, page, limit] of withForm) {
  test(`files of ${name}: at most 28 and ${limit} KiB`, async () => {
    const files = await listScripts([page]);
    expect(files.length).toBeLessThanOrEqual(28);
    const sizes = await Promise.all(files.map(bytesOf));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit * kib);
  });
}

test('the marks that tell what a page has no use for are those of the built files', async () => {
  const files = await listScripts([
    'src/site/entry/RegistrationPage.tsx',
    'src/site/witness/RegisterStepPage.tsx',
    'src/staff/hosts/HostsListPage.tsx',
  ]);
  const texts = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  for (const [what, mark] of Object.entries(unwanted)) {
    expect(
      texts.some((text) => mark.test(text)),
      what,
    ).toBe(true);
  }
});

test('a Hebrew page is written without a Latin face', async ({ page }) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) faces.push(request.url());
  });
  await page.goto('/register');
  await page.evaluate(() => document.fonts.ready);
  expect(faces.length).toBeGreaterThan(0);
  expect(faces.filter((face) => face.includes('latin'))).toEqual([]);
});
