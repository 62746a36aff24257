import type { Configured } from '../../config.ts';
import type { PolicyDetails } from './details.ts';

const notConfigured = '—';

/** What the policy texts name, from the configuration (product §1.6); what is not configured shows as a dash. */
export const detailsFrom = (config: Configured): PolicyDetails => ({
  brand: { he: config.BRAND_NAME_HE, en: config.BRAND_NAME_EN },
  controller: {
    name: config.CONTROLLER_NAME ?? notConfigured,
    address: config.CONTROLLER_ADDRESS ?? notConfigured,
    email: config.CONTROLLER_EMAIL ?? notConfigured,
    phone: config.CONTROLLER_PHONE ?? notConfigured,
  },
  accessibility: {
    name: config.ACCESSIBILITY_NAME ?? notConfigured,
    phone: config.ACCESSIBILITY_PHONE ?? notConfigured,
    email: config.ACCESSIBILITY_EMAIL ?? notConfigured,
    standard: config.ACCESSIBILITY_STANDARD,
    reviewed_on: config.ACCESSIBILITY_REVIEWED_ON ?? '2026-11-01',
  },
  public_address: config.PUBLIC_ADDRESS,
});
