import { type Settings, settings as schema } from '@salons/contract/settings';
import { readVisit } from './visit.ts';

const read = (): Settings => {
  const written = document.getElementById('settings')?.textContent ?? '';
  // A page that no server has filled in (development, tests) lives on the defaults.
  if (!written.startsWith('{')) return schema.parse({});
  return schema.parse(JSON.parse(written));
};

/** On the server every page has its own, known only while it is drawn. */
const ofVisit = (): Settings => {
  const defaults = schema.parse({});
  return new Proxy(defaults, { get: (_, name) => Reflect.get(readVisit()?.settings ?? defaults, name) });
};

/** What the server tells this page from its configuration. */
export const settings: Settings = typeof document === 'undefined' ? ofVisit() : read();
