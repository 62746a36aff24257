import { defaultSettings, type Settings } from '@salons/contract/settings';
import { readVisit } from './visit.ts';

/** Written by this server, so no schema validates it. */
const read = (): Settings => {
  const written = document.getElementById('settings')?.textContent ?? '';
  return written.startsWith('{') ? JSON.parse(written) : defaultSettings;
};

/** On the server the settings differ from page to page, and exist only during rendering. */
const readVisitSettings = (): Settings =>
  new Proxy(defaultSettings, {
    get: (_, name) => Reflect.get(readVisit()?.settings ?? defaultSettings, name),
  });

/** The part of the server's configuration that this page needs. */
export const settings: Settings = typeof document === 'undefined' ? readVisitSettings() : read();
