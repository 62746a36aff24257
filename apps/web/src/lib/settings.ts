import { type Settings, settings as schema } from '@salons/contract/settings';

const read = (): Settings => {
  const written = document.getElementById('settings')?.textContent ?? '';
  // A page that no server has filled in (development, tests) lives on the defaults.
  if (!written.startsWith('{')) return schema.parse({});
  return schema.parse(JSON.parse(written));
};

/** What the server tells this page from its configuration. */
export const settings: Settings = read();
