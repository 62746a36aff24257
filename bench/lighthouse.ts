import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measure } from './row.ts';
import { findBrowser } from './rows/map.browser.ts';

/** Path of `lighthouse`, which is too large for a dependency: `LIGHTHOUSE`, or undefined. */
export const findLighthouse = (): string | undefined => process.env['LIGHTHOUSE'];

/** Installation hint. */
export const lighthouseHint =
  'no Lighthouse: npm install --prefix ../lighthouse lighthouse, and name ../lighthouse/node_modules/.bin/lighthouse by LIGHTHOUSE';

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

const categories = ['performance', 'accessibility', 'seo'];

/** Audits a page with Lighthouse's simulation of a phone on a slow line. @returns always the same measures */
export const auditPage = async (
  command: string,
  address: string,
  language: 'he' | 'en',
): Promise<readonly Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'salons-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    await promisify(execFile)(
      command,
      [
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join(',')}`,
        `--extra-headers=${JSON.stringify({ cookie: `language=${language}` })}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: findBrowser() } },
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const readSeconds = (audit: string) => (report.audits[audit]?.numericValue ?? Number.NaN) / 1000;
    return [
      ...categories.map(
        (name): Measure => ({
          name,
          value: Math.round(100 * (report.categories[name]?.score ?? Number.NaN)),
          unit: 'points',
        }),
      ),
      { name: 'first paint', value: readSeconds('first-contentful-paint'), unit: 's' },
      { name: 'largest paint', value: readSeconds('largest-contentful-paint'), unit: 's' },
      { name: 'blocked', value: readSeconds('total-blocking-time'), unit: 's' },
      {
        name: 'layout shift, thousandths',
        value: Math.round(1e6 * readSeconds('cumulative-layout-shift')),
        unit: 'points',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
