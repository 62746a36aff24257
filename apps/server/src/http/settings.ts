import type { Settings } from '@salons/contract/settings';
import type { Config } from '../config.ts';

/** What every page is told of the configuration and the season; nothing secret, anybody can read it. */
export const settingsFrom = (config: Config, season: Settings['season']): Settings => ({
  brand: { he: config.BRAND_NAME_HE, en: config.BRAND_NAME_EN },
  contact_links: { he: config.CONTACT_URL_HE, en: config.CONTACT_URL_EN },
  public_site: config.PUBLIC_SITE_URL ?? null,
  map_center: { lat: config.MAP_CENTER[0], lng: config.MAP_CENTER[1] },
  map_style_url: config.MAP_STYLE_URL ?? null,
  google_client_id: null,
  sms_login: false,
  password_reset: false,
  round_up_link: config.ROUND_UP_URL ?? null,
  host_video_url: config.HOST_VIDEO_URL ?? null,
  public_address: config.PUBLIC_ADDRESS,
  default_country: 'IL',
  season,
});
