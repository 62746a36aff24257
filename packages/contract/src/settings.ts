import { z } from 'zod';
import { country, isoDate, lat, lng } from './fields.ts';
import { salonDay } from './salon-days.ts';

const inBothLanguages = z.object({ he: z.string(), en: z.string() });

/**
 * What the server tells every page from its configuration, inside `<script id="settings">` of index.html
 * (product §1). Nothing secret belongs here: anybody can read it.
 */
export const settings = z.object({
  brand: inBothLanguages,
  /** Where "contact us" leads, a link of its own for each language. */
  contact_links: inBothLanguages,
  /** The programme's own public site; null hides the link. */
  public_site: z.string().nullable(),
  /** Who answers for the personal data; null where nobody was named. */
  controller: z.string().nullable(),
  /** The default centre of the map. */
  map_center: z.object({ lat, lng }),
  /** The streets that the server hands out; null: the map has its bundled background alone. */
  map_tiles: z
    .object({
      /** Changes with the archive, so that no browser mixes tiles of two. */
      version: z.string(),
      max_zoom: z.int(),
      /** The area that the streets cover, in degrees; elsewhere the bundled names stay. */
      bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
      /** Whom the map has to name, always and with a link. */
      credits: z.array(z.object({ name: z.string(), link: z.url() })),
    })
    .nullable(),
  /** A MapLibre style to go over to once it answers; null keeps the bundled background. */
  map_style_url: z.string().nullable(),
  /** Null hides the Google button. */
  google_client_id: z.string().nullable(),
  /** Whether codes can be sent by SMS; without it no door to it is drawn. */
  sms_login: z.boolean(),
  /** Whether a forgotten password can be set again from the login page. */
  password_reset: z.boolean(),
  /** Whether `/dev/outbox` shows what was written; never in production. */
  outbox_page: z.boolean(),
  /** Link of the round-up donation; null never asks. */
  round_up_link: z.string().nullable(),
  /** A video for the third step of opening a salon; null plays the bundled one. */
  host_video_url: z.string().nullable(),
  /** Where visitors without a known country are taken to be. */
  default_country: country,
  /** The day on which the season is kept, for texts; null outside a season. */
  season: z.object({ year: z.int(), eve: isoDate, day: isoDate }).nullable(),
  /** The salon days of that season, in order; null where they were not told, and have to be asked for. */
  salon_days: z.array(salonDay).nullable(),
});
export type Settings = z.infer<typeof settings>;

/** What a page that no server has filled in lives on (development, tests). */
export const defaultSettings: Settings = {
  brand: { he: 'סלון זיכרון', en: 'Remembrance Salons' },
  contact_links: { he: 'mailto:contact@example.org', en: 'mailto:contact@example.org' },
  public_site: null,
  controller: null,
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
