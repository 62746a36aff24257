import type { Text } from './texts.ts';

/** A place outside Israel where salons of the demo season are held (product §5.29). */
export interface PlaceAbroad {
  readonly country: string;
  readonly time_zone: string;
  readonly lat: number;
  readonly lng: number;
  readonly name: Text;
}

const place = (
  country: string,
  time_zone: string,
  lat: number,
  lng: number,
  he: string,
  en: string,
): PlaceAbroad => ({
  country,
  time_zone,
  lat,
  lng,
  name: { he, en },
});

export const placesAbroad: readonly PlaceAbroad[] = [
  place('US', 'America/New_York', 40.7831, -73.9712, 'ניו יורק', 'New York'),
  place('US', 'America/New_York', 42.3601, -71.0589, 'בוסטון', 'Boston'),
  place('US', 'America/New_York', 25.7617, -80.1918, 'מיאמי', 'Miami'),
  place('US', 'America/Chicago', 41.8781, -87.6298, 'שיקגו', 'Chicago'),
  place('US', 'America/Los_Angeles', 34.0522, -118.2437, 'לוס אנג׳לס', 'Los Angeles'),
  place('US', 'America/Los_Angeles', 37.4419, -122.143, 'פאלו אלטו', 'Palo Alto'),
  place('CA', 'America/Toronto', 43.6532, -79.3832, 'טורונטו', 'Toronto'),
  place('CA', 'America/Toronto', 45.5017, -73.5673, 'מונטריאול', 'Montreal'),
  place('GB', 'Europe/London', 51.5072, -0.1276, 'לונדון', 'London'),
  place('GB', 'Europe/London', 53.4808, -2.2426, 'מנצ׳סטר', 'Manchester'),
  place('FR', 'Europe/Paris', 48.8566, 2.3522, 'פריז', 'Paris'),
  place('FR', 'Europe/Paris', 43.7102, 7.262, 'ניס', 'Nice'),
  place('DE', 'Europe/Berlin', 52.52, 13.405, 'ברלין', 'Berlin'),
  place('DE', 'Europe/Berlin', 48.1351, 11.582, 'מינכן', 'Munich'),
  place('AU', 'Australia/Melbourne', -37.8136, 144.9631, 'מלבורן', 'Melbourne'),
  place('AU', 'Australia/Sydney', -33.8688, 151.2093, 'סידני', 'Sydney'),
  place('AR', 'America/Argentina/Buenos_Aires', -34.6037, -58.3816, 'בואנוס איירס', 'Buenos Aires'),
  place('NL', 'Europe/Amsterdam', 52.3676, 4.9041, 'אמסטרדם', 'Amsterdam'),
  place('HU', 'Europe/Budapest', 47.4979, 19.0402, 'בודפשט', 'Budapest'),
  place('ZA', 'Africa/Johannesburg', -33.9249, 18.4241, 'קייפטאון', 'Cape Town'),
];
