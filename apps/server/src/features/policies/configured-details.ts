import type { Configured } from '../../config.ts';
import { isOwnNetwork } from '../../setting-checks.ts';
import type { PolicyDetails } from './details.ts';

const notConfigured = '—';

/** One language's list is the fallback of the other: names of companies and countries are readable in both. */
const listProcessors = ({ PROCESSORS_HE: he, PROCESSORS_EN: en }: Configured) => {
  const any = he ?? en;
  return any === undefined ? null : { he: he ?? any, en: en ?? any };
};

const serviceNames = {
  nominatim: 'Nominatim',
  photon: 'Photon',
  osrm: 'OSRM',
  google: 'Google Routes',
} as const;

const nameService = (
  service: keyof typeof serviceNames | undefined,
  url: string | undefined,
): string | null => {
  if (service === undefined || (url !== undefined && isOwnNetwork(url))) return null;
  return url === undefined ? serviceNames[service] : `${serviceNames[service]} (${new URL(url).hostname})`;
};

/** The configured details of the policy texts (product §1.6); missing values show as a dash. */
export const detailsFrom = (config: Configured): PolicyDetails => ({
  brand: { he: config.BRAND_NAME_HE, en: config.BRAND_NAME_EN },
  controller: {
    name: config.CONTROLLER_NAME ?? notConfigured,
    address: config.CONTROLLER_ADDRESS ?? notConfigured,
    email: config.CONTROLLER_EMAIL ?? notConfigured,
    phone: config.CONTROLLER_PHONE ?? notConfigured,
    protection_officer: config.DATA_PROTECTION_OFFICER ?? null,
    eu_representative: config.EU_REPRESENTATIVE ?? null,
    processors: listProcessors(config),
    geocoder: nameService(config.GEOCODER, config.GEOCODER_URL),
    router: nameService(config.ROUTER, config.ROUTER_URL),
  },
  accessibility: {
    name: config.ACCESSIBILITY_NAME ?? notConfigured,
    phone: config.ACCESSIBILITY_PHONE ?? notConfigured,
    email: config.ACCESSIBILITY_EMAIL ?? notConfigured,
    standard: config.ACCESSIBILITY_STANDARD,
  },
});
