import type { MarkerInfo } from './markers.ts';
import { joinStreet } from './street-line.ts';

type Placed = Pick<
  MarkerInfo,
  'lat' | 'lng' | 'precision' | 'place_exact' | 'address' | 'house_number' | 'city_name' | 'is_digital'
>;

interface RouteLinks {
  readonly google: string;
  readonly waze: string;
}

/**
 * Navigation links to a salon: to its point, or by address while the point is the middle of a locality (product
 * §5.107).
 * @returns undefined where the place is hidden or unknown
 */
export const routeLinksTo = (salon: Placed): RouteLinks | undefined => {
  const { lat, lng, precision, place_exact, address, house_number, city_name } = salon;
  if (salon.is_digital || lat === null || lng === null) return undefined;
  if (precision === 'locality') {
    if (address === null) return undefined;
    const text = encodeURIComponent(
      [joinStreet(address, house_number), city_name].filter((part) => part !== null).join(', '),
    );
    return {
      google: `https://www.google.com/maps/dir/?api=1&destination=${text}`,
      waze: `https://waze.com/ul?q=${text}&navigate=yes`,
    };
  }
  if (!place_exact) return undefined;
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
    waze: `https://waze.com/ul?ll=${lat},${lng}&navigate=yes`,
  };
};
