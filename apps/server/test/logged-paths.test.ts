import { readFileSync } from 'node:fs';
import { api } from '@salons/contract/api';
import { screenPaths } from '@salons/contract/screen-paths';
import { expect, test } from 'vitest';

const token = 'AbCdEfGhIjKlMnOpQrStUv';
const paths = [...Object.values(api).map(({ path }) => path), ...screenPaths];
const secretPaths = paths.filter((path) => /:(token|uuid|code)/.test(path));

/** The path as nginx writes it into its log by the first rule of `$logged_path`. */
const makeToLogged = (file: string) => {
  const text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
  expect(text).toMatch(/log_format salons '[^']*\$request_method \$logged_path /);
  const [, pattern = ''] = /map \$uri \$logged_path \{\s*~(\S+) \$before\*\$after;/.exec(text) ?? [];
  return (path: string) => path.replace(new RegExp(pattern), '$<before>*$<after>');
};

test.each(['nginx.conf', 'compose-nginx.conf'])('the log of %s has no secret of a link', (file) => {
  const toLogged = makeToLogged(file);
  expect(secretPaths.length).toBeGreaterThan(20);
  const logged = secretPaths.map((path) => toLogged(path.replace(/:(token|uuid|code)/, token)));
  expect(logged.filter((path) => path.includes(token))).toEqual([]);
  expect(toLogged('/api/evenings/x/calendar.ics')).toBe('/api/evenings/*/calendar.ics');
  expect(toLogged('/admin/hosts/profile/12')).toBe('/admin/hosts/profile/12');
});
