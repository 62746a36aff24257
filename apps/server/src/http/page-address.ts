import { actionLinkBase } from '@salons/contract/action-links';
import { openNames } from '@salons/contract/page-drawing';
import { relativeLinkBase } from '@salons/contract/relative-links';

/** The path of an address, without its query. */
export const toPath = (address: string): string => address.split('?')[0] ?? '';

const namesIn = (address: string): string[] => [
  ...new URLSearchParams(address.split('?').slice(1).join('?')).keys(),
];
const secretNames = /^(k|key|code|token|uuid|ticket|state)$/i;

/** Whether an address holds nothing of one person: then its page may be kept for others. */
export const isForEverybody = (address: string): boolean =>
  namesIn(address).every((name) => openNames.has(name));

/** Whether an address acts for whoever opens it, or shows them what is for nobody else. */
export const isSecretLink = (address: string): boolean =>
  [actionLinkBase, relativeLinkBase].some((base) => toPath(address).toLowerCase().startsWith(base));

/** Whether a browser may keep a page of its own: an address that opens something is not to be found there. */
export const isHarmless = (address: string): boolean =>
  !namesIn(address).some((name) => secretNames.test(name)) &&
  !/^\/forgotpassword\/[\w-]{20}/.test(address) &&
  !isSecretLink(address);
