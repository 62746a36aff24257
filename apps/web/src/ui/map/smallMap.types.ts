import type { Coordinates } from './geo.ts';
import type { MapPlace } from './mapView.types.ts';

export interface SmallMapProps {
  /** Where the pin is; undefined: nowhere yet. */
  readonly value: Coordinates | undefined;
  /** Where the map looks without a pin, such as the locality's centre; it follows a change. */
  readonly center: Coordinates;
  readonly places: readonly MapPlace[];
  /** What the pin is for, as a form's label. */
  readonly label: string;
  readonly zoom?: number | undefined;
  readonly styleUrl?: string | undefined;
  /** Called with places on the globe only, to six decimals. */
  readonly onChange: (place: Coordinates) => void;
}
