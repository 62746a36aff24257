import type { Coordinates } from './geo.ts';
import type { MapPlace } from './mapView.types.ts';

export interface SmallMapProps {
  /** The pin's place, if set. */
  readonly value: Coordinates | undefined;
  /** The map follows changes of this and of `zoom`, but not a moved pin. */
  readonly center: Coordinates;
  readonly places: readonly MapPlace[];
  /** Whether the pin is exact; an approximate one has a translucent area around its tip. */
  readonly isExact?: boolean;
  /** Label of the pin in its form. */
  readonly label: string;
  /** Without a map the form has coordinate fields of its own. */
  readonly hasOwnFields?: boolean;
  /** Minimum zoom; a country by default. */
  readonly minZoom?: number | undefined;
  readonly zoom?: number | undefined;
  readonly styleUrl?: string | undefined;
  /** Called with valid coordinates of six decimals. */
  readonly onChange: (place: Coordinates) => void;
}
