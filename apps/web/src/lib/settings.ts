import { defaultSettings, type Settings } from '@salons/contract/settings';
import { readVisit } from './visit.ts';

/** The server has typed what it wrote into its own page. */
const read = (): Settings => {
  const written = document.getElementById('settings')?.textContent ?? '';
  return written.startsWith('{') ? JSON.parse(written) : defaultSettings;
};

/** On the server every page has its own, known only while it is drawn. */
const readVisitSettings = (): Settings =>
  new Proxy(defaultSettings, {
    get: (_, name) => Reflect.get(readVisit()?.settings ?? defaultSettings, name),
  });

/** The part of the server's configuration that this page needs. */
export const settings: Settings = typeof document === 'undefined' ? readVisitSettings() : read();
