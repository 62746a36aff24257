import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { appTexts } from './app-texts.ts';
import { expect, test } from './journey.ts';
import { containing } from './texts.ts';

const { staff, witnessRegistration } = appTexts.he;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = path.join(import.meta.dirname, '../dist');

const readChunks = async (): Promise<Readonly<Record<string, Chunk>>> =>
  JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** The scripts that a page of these source files loads initially. */
const listScripts = async (pages: readonly string[]): Promise<string[]> => {
  const chunks = await readChunks();
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`${name} is in no file`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const one of chunk.imports ?? []) visit(one);
  };
  for (const name of ['index.html', ...pages]) visit(name);
  return [...found];
};

/** Modules that a page without a form must not load, identified by strings in the built files. */
const unwanted = {
  'the rules for telephone numbers': /country_calling_codes/,
  Zod: /ZodError/,
  'react-hook-form': /shouldUnregister/,
  'texts of staff': containing(staff('emptyAbout')),
  'texts of witnesses': containing(witnessRegistration('registerTitle')),
  'labels of records': /מספר רשומה/,
};

/** Transfer size; small files are not compressed. */
const readPackedSize = async (file: string) => {
  const packed = await stat(path.join(dist, `${file}.br`)).catch(() => stat(path.join(dist, file)));
  return packed.size;
};
const kib = 1024;

const withoutForm: readonly (readonly [string, readonly string[], number])[] = [
  ['not found', [], 120],
  ['doors of registration', ['src/site/entry/RegisterPage.tsx'], 129],
  ['legal pages', ['src/site/privacy/PolicyPages.tsx'], 132],
  ['ways to a new password', ['src/site/entry/RestoreMethodPage.tsx'], 134],
  ['help', ['src/site/help/HelpPage.tsx'], 135],
  ['sources', ['src/site/privacy/SourcesPage.tsx'], 135],
  ['table', ['src/site/search/SalonTablePage.tsx'], 153],
  ['map', ['src/app/SearchMapPage.tsx'], 157],
  ['opened salon', ['src/app/SearchMapPage.tsx', 'src/app/SalonDrawer.tsx'], 170],
  ['salon of a link', ['src/app/SalonLinkPage.tsx'], 161],
];

for (const [name, pages, limit] of withoutForm) {
  test(`files of ${name}: at most 15 and ${limit} KiB, with nothing that is for forms, staff or witnesses`, async () => {
    const files = await listScripts(pages);
    expect(files.length).toBeLessThanOrEqual(15);
    const texts = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
    for (const [what, mark] of Object.entries(unwanted)) {
      expect
        .soft(
          texts.some((text) => mark.test(text)),
          what,
        )
        .toBe(false);
    }
    const sizes = await Promise.all(files.map(readPackedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit * kib);
  });
}

const withForm: readonly (readonly [name: string, page: string, files: number, kibibytes: number])[] = [
  ['front door', 'src/app/FrontDoorPage.tsx', 18, 195],
  ['registration', 'src/site/entry/RegistrationPage.tsx', 19, 213],
  ['code by SMS', 'src/site/entry/GetCodePage.tsx', 15, 203],
  ['reset by mail', 'src/site/entry/ResetByMailPage.tsx', 14, 180],
  ['own request', 'src/app/GuestSalonPage.tsx', 22, 217],
  ['opening a salon', 'src/site/host-room/opening/DetailsStepPage.tsx', 24, 250],
  ['own salon', 'src/app/HostSalonPage.tsx', 36, 293],
  ['start of staff', 'src/app/StaffHomePage.tsx', 22, 227],
  ['record of a guest', 'src/staff/guests/GuestProfilePage.tsx', 41, 336],
  ['salons of staff', 'src/app/StaffSalonsPage.tsx', 44, 330],
];

for (const [name, page, most, limit] of withForm) {
  test(`files of ${name}: at most ${most} and ${limit} KiB`, async () => {
    const files = await listScripts([page]);
    expect(files.length).toBeLessThanOrEqual(most);
    const sizes = await Promise.all(files.map(readPackedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit * kib);
  });
}

test('no page needs more than twelve files of styles, and no two files need each other', async () => {
  const chunks = await readChunks();
  const listBelow = (name: string, found = new Set<string>()): ReadonlySet<string> => {
    for (const one of chunks[name]?.imports ?? []) {
      if (found.has(one)) continue;
      found.add(one);
      listBelow(one, found);
    }
    return found;
  };
  const styles = Object.keys(chunks).map((name) => {
    const needed = [name, ...listBelow(name)].filter((one) => !/\bui\/(map|dates)\//.test(one));
    return { name, count: new Set(needed.flatMap((one) => chunks[one]?.css ?? [])).size };
  });
  expect(styles.length).toBeGreaterThan(100);
  expect(styles.filter(({ count }) => count > 12)).toEqual([]);
  expect(Object.keys(chunks).filter((name) => listBelow(name).has(name))).toEqual([]);
});

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
