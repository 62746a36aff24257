import { buildSiteUrl } from '../../config.ts';

/** The address that links in messages start with, without a slash at its end. */
export const buildSiteAddress = buildSiteUrl;
