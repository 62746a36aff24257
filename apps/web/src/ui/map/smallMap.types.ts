import type { Coordinates } from './geo.ts';
import type { MapPlace } from './mapView.types.ts';

export interface SmallMapProps {
  /** Where the pin is; undefined: nowhere yet. */
  readonly value: Coordinates | undefined;
  /** Where the map looks; a change of it or of `zoom` takes the map there, a moved pin does not. */
  readonly center: Coordinates;
  readonly places: readonly MapPlace[];
  /** Whether the pin stands at the very place; another one has a soft area around its tip. */
  readonly isExact?: boolean;
  /** What the pin is for, as a form's label. */
  readonly label: string;
  /** Where there can be no map: the form has fields for the coordinates itself. */
  readonly hasOwnFields?: boolean;
  /** How far away the map may look; by default no farther than a country. */
  readonly minZoom?: number | undefined;
  readonly zoom?: number | undefined;
  readonly styleUrl?: string | undefined;
  /** Called with places on the globe only, to six decimals. */
  readonly onChange: (place: Coordinates) => void;
}
