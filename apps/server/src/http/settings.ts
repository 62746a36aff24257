import { displayPhone } from '@salons/contract/phone';
import type { Settings } from '@salons/contract/settings';
import type { Config } from '../config.ts';

const toController = ({
  CONTROLLER_NAME: en,
  CONTROLLER_NAME_HE: he = en,
}: Config): Settings['controller'] => (he === undefined || en === undefined ? null : { he, en });

/** Public settings of a page: configuration, season and visitor's country; no secrets. */
export const settingsFrom = (
  config: Config,
  {
    season,
    salon_days,
    country,
    map_tiles,
  }: {
    readonly season: Settings['season'];
    readonly salon_days: Settings['salon_days'];
    readonly country: string;
    readonly map_tiles: Settings['map_tiles'];
  },
): Settings => ({
  brand: { he: config.BRAND_NAME_HE, en: config.BRAND_NAME_EN },
  contact_links: { he: config.CONTACT_URL_HE, en: config.CONTACT_URL_EN },
  public_site: config.PUBLIC_SITE_URL ?? null,
  controller: toController(config),
  since: config.SINCE_YEAR ?? null,
  help_phone:
    config.HELP_PHONE === undefined
      ? null
      : { number: config.HELP_PHONE, shown: displayPhone(config.HELP_PHONE) },
  map_center: { lat: config.MAP_CENTER[0], lng: config.MAP_CENTER[1] },
  map_tiles,
  map_style_url: config.MAP_STYLE_URL ?? null,
  google_client_id: config.GOOGLE_CLIENT_ID ?? null,
  // Without a provider messages reach the outbox, which is shown outside production.
  sms_login: config.SMS_PROVIDER !== undefined || config.NODE_ENV !== 'production',
  password_reset: config.SMTP_URL !== undefined || config.NODE_ENV !== 'production',
  outbox_page: config.NODE_ENV !== 'production',
  round_up_link: config.ROUND_UP_URL ?? null,
  host_video_url: config.HOST_VIDEO_URL ?? null,
  default_country: country,
  season,
  salon_days,
});
