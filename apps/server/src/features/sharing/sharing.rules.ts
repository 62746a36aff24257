import type { Language } from '@salons/contract/language';
import { shareBase } from '@salons/contract/share-base';
import { DateTime } from 'luxon';
import type { PageHead } from '../../core/page-head.ts';
import { sharingTexts } from './sharing.texts.ts';

export interface SharedSalon {
  readonly id: number;
  readonly code: string;
  readonly evening_public: boolean;
  readonly is_org: boolean;
  readonly is_digital: boolean;
  readonly event_time: string;
  readonly time_zone: string;
  readonly duration_minutes: number;
  readonly country: string;
  readonly max_guests: number;
  readonly free_places: number;
  readonly confirmed_seats: number;
  /** The salon's own language where we have it, else that of its country. */
  readonly language: Language;
  readonly name: string;
  readonly town: string | null;
  /** With the house number; only of a public organisation that shows it. */
  readonly street: string | null;
  readonly is_open: boolean;
}

export const cardSize = { width: 1200, height: 630 } as const;

/** Free places in words (product §5.151). */
export const placesInWords = ({
  free_places: free,
  max_guests: max,
}: Pick<SharedSalon, 'free_places' | 'max_guests'>): 'many' | 'few' | 'full' => {
  if (free <= 0) return 'full';
  return free <= 3 || free < max / 10 ? 'few' : 'many';
};

const getLocalStart = ({ event_time, time_zone, language }: SharedSalon): DateTime =>
  DateTime.fromISO(event_time, { zone: time_zone }).setLocale(language);

export const toCardParts = (salon: SharedSalon) => {
  const { language, name, town, is_digital } = salon;
  const words = sharingTexts[language];
  const start = getLocalStart(salon);
  return {
    language,
    name,
    day: start.toFormat(language === 'he' ? "cccc, d 'ב'MMMM" : 'cccc, d MMMM'),
    time: start.toFormat('HH:mm'),
    where: is_digital ? words.online : (town ?? ''),
    places: placesInWords(salon),
    placesText: words.places[placesInWords(salon)],
    lit: salon.confirmed_seats,
  };
};

const buildPageUrl = (site: string, { code }: SharedSalon) => `${site}${shareBase}${code}`;

/** For search engines only the town of a home; the street of an organisation that shows it (product §5.149). */
const buildSchemaLocation = (salon: SharedSalon, site: string) =>
  salon.is_digital
    ? { '@type': 'VirtualLocation', url: salon.evening_public ? buildPageUrl(site, salon) : site }
    : {
        '@type': 'Place',
        name: salon.town ?? salon.country,
        address: {
          '@type': 'PostalAddress',
          ...(salon.street === null || salon.street === '' ? {} : { streetAddress: salon.street }),
          ...(salon.town === null ? {} : { addressLocality: salon.town }),
          addressCountry: salon.country,
        },
      };

const availability = { many: 'InStock', few: 'LimitedAvailability', full: 'SoldOut' } as const;

/** Search engines may index only public evenings of organisations (product §5.150). */
const isIndexed = ({ evening_public, is_org }: SharedSalon) => evening_public && is_org;

/** @param site origin of absolute URLs, without a trailing slash */
export const salonHead = (salon: SharedSalon, site: string, brand: string): PageHead => {
  const { language, name, day, time, where, places, placesText } = toCardParts(salon);
  const words = sharingTexts[language];
  const page = buildPageUrl(site, salon);
  const about = words[salon.is_digital ? 'digital' : salon.is_org ? 'organisation' : 'home'];
  const description = `${day} ${words.at} ${time} · ${where === '' ? '' : `${where} · `}${placesText}. ${about}`;
  const picture = { url: `${page}/card.png`, ...cardSize, alt: words.picture, type: 'image/png' } as const;
  const start = getLocalStart(salon);
  return {
    language,
    title: where === '' ? name : `${name} · ${where}`,
    description,
    isIndexed: isIndexed(salon),
    ...(salon.evening_public ? { canonical: page } : {}),
    picture,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name,
      description,
      startDate: start.toISO({ suppressMilliseconds: true }),
      endDate: start.plus({ minutes: salon.duration_minutes }).toISO({ suppressMilliseconds: true }),
      inLanguage: language,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${salon.is_digital ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: buildSchemaLocation(salon, site),
      image: [picture.url],
      ...(salon.evening_public ? { url: page } : {}),
      isAccessibleForFree: true,
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'ILS',
        availability: `https://schema.org/${availability[places]}`,
        ...(salon.evening_public ? { url: page } : {}),
      },
      organizer: {
        '@type': 'Organization',
        name: salon.is_org ? name : brand,
        ...(salon.is_org ? {} : { url: site }),
      },
    },
  };
};
