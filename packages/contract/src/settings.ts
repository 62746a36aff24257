import { z } from 'zod';
import { country, isoDate, lat, lng } from './fields.ts';
import { salonDay } from './salon-days.ts';

const inBothLanguages = z.object({ he: z.string(), en: z.string() });

/**
 * Settings from the server's configuration, in `<script id="settings">` of index.html (product §1). Public: no secrets.
 */
export const settings = z.object({
  brand: inBothLanguages,
  /** "Contact us" link by language. */
  contact_links: inBothLanguages,
  /** The programme's own public site; null hides the link. */
  public_site: z.string().nullable(),
  /** Data controller; null where none is configured. */
  controller: inBothLanguages.nullable(),
  /** The programme's first year. */
  since: z.int().nullable(),
  /** A number where a human answers, in E.164 and as it is read. */
  help_phone: z.object({ number: z.string(), shown: z.string() }).nullable(),
  /** The default centre of the map. */
  map_center: z.object({ lat, lng }),
  /** Street tiles of the server; null: bundled background only. */
  map_tiles: z
    .object({
      /** Changes with the archive, so that no browser mixes tiles of two. */
      version: z.string(),
      max_zoom: z.int(),
      /** The area covered by streets, in degrees; elsewhere the bundled names stay. */
      bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
      /** Required attribution, always with a link. */
      credits: z.array(z.object({ name: z.string(), link: z.url() })),
    })
    .nullable(),
  /** A MapLibre style to switch to once it has loaded; null keeps the bundled background. */
  map_style_url: z.string().nullable(),
  /** Null hides the Google button. */
  google_client_id: z.string().nullable(),
  /** Whether codes can be sent by SMS; otherwise the login by code is hidden. */
  sms_login: z.boolean(),
  /** Whether the login page offers a password reset. */
  password_reset: z.boolean(),
  /** Whether `/dev/outbox` shows messages; never in production. */
  outbox_page: z.boolean(),
  /** Link of the round-up donation; null hides the prompt. */
  round_up_link: z.string().nullable(),
  /** A video for the third step of opening a salon; null plays the bundled one. */
  host_video_url: z.string().nullable(),
  /** Country assumed for visitors without a known one. */
  default_country: country,
  /** The day on which the season is kept, for texts; null outside a season. */
  season: z.object({ year: z.int(), eve: isoDate, day: isoDate }).nullable(),
  /** Salon days of that season, in order; null where they have to be queried. */
  salon_days: z.array(salonDay).nullable(),
});
export type Settings = z.infer<typeof settings>;

/** Defaults of a page without server settings (development, tests). */
export const defaultSettings: Settings = {
  brand: { he: 'סלון זיכרון', en: 'Remembrance Salons' },
  contact_links: { he: 'mailto:contact@example.org', en: 'mailto:contact@example.org' },
  public_site: null,
  controller: null,
  since: null,
  help_phone: null,
  map_center: { lat: 32.0764, lng: 34.7895 },
  map_tiles: null,
  map_style_url: null,
  google_client_id: null,
  sms_login: false,
  password_reset: false,
  outbox_page: false,
  round_up_link: null,
  host_video_url: null,
  default_country: 'IL',
  season: null,
  salon_days: null,
};
