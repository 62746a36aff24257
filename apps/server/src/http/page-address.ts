import { actionLinkBase } from '@salons/contract/action-links';
import { driverLinkBase } from '@salons/contract/driver-links';
import { eveningLinkBase } from '@salons/contract/evening-links';
import { finishLinkBase } from '@salons/contract/finishing';
import { openNames } from '@salons/contract/page-drawing';
import { relativeLinkBase } from '@salons/contract/relative-links';

export const toPath = (address: string): string => address.split('?')[0] ?? '';

const namesIn = (address: string): string[] => [
  ...new URLSearchParams(address.split('?').slice(1).join('?')).keys(),
];
const secretNames = /^(k|key|code|token|uuid|ticket|state)$/i;

/** Whether a URL contains nothing personal, so that its page may be cached for others. */
export const isForEverybody = (address: string): boolean =>
  namesIn(address).every((name) => openNames.has(name));

/** Whether a URL acts for its holder, or shows private content. */
export const isSecretLink = (address: string): boolean =>
  [actionLinkBase, driverLinkBase, eveningLinkBase, finishLinkBase, relativeLinkBase].some((base) =>
    toPath(address).toLowerCase().startsWith(base),
  );

/** Whether a browser may store the page: secret links must not be found there. */
export const isHarmless = (address: string): boolean =>
  !namesIn(address).some((name) => secretNames.test(name)) &&
  !/^\/forgotpassword\/[\w-]{20}/.test(address) &&
  !isSecretLink(address);
