import type { Config } from '../../config.ts';

/** The address that links in messages start with, without a slash at its end. */
export const siteOf = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
