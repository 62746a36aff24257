import type { ReactNode } from 'react';
import { settings } from '../../lib/settings.ts';
import type { Bounds, Coordinates } from './geo.ts';

/** One thing on the map. */
export interface MapPoint extends Coordinates {
  readonly id: number;
  /** Drawn hollow. */
  readonly isFull?: boolean | undefined;
  /** False: it stands somewhere near, and is drawn as an area. */
  readonly isExact?: boolean | undefined;
}

/** A place whose name is written on the map. */
export interface MapPlace extends Coordinates {
  /** In the page's language. */
  readonly name: string;
  /** 0–1: the greater, the sooner the name is written when there is not room for all, and the larger. */
  readonly importance: number;
}

/** A numbered place; what it stands for has the same number beside the map. */
export interface MapPin extends Coordinates {
  readonly id: string;
  /** Such as `1`, or `1, 4` where two stand at one place. */
  readonly label: string;
  /** Its name for who points at it. */
  readonly name: string;
  readonly marked: boolean;
}

/** A place whose size says how much there is of it; it leads somewhere. */
export interface MapCircle extends Coordinates {
  readonly id: string;
  /** Written in it where there is room. */
  readonly label: string;
  /** Its name for who points at it, or does not see it. */
  readonly name: string;
  /** In px, the same at every zoom. */
  readonly radius: number;
  readonly to: string;
}

export interface MapLine {
  readonly from: Coordinates;
  readonly to: Coordinates;
  /** Drawn through and stronger; the others are dashed. */
  readonly marked: boolean;
}

export interface MapViewport {
  readonly center: Coordinates;
  readonly zoom: number;
  readonly bounds: Bounds;
}

export interface MapPopup {
  readonly at: Coordinates;
  /** Its name for who does not see it. */
  readonly label: string;
  readonly content: ReactNode;
  readonly onClose: () => void;
}

/** Why there is no map: the browser draws no WebGL, or the map's own script or data did not arrive. */
export type MapUnavailableReason = 'no-webgl' | 'not-loaded';

export interface MapViewProps {
  /** Up to 60,000; the same array as long as nothing changed. */
  readonly points: readonly MapPoint[];
  readonly places: readonly MapPlace[];
  /** Where the map looks. The caller keeps it (in the URL); giving back what `onMove` said moves nothing. */
  readonly center: Coordinates;
  readonly zoom: number;
  readonly minZoom?: number | undefined;
  readonly maxZoom?: number | undefined;
  /** What the map is, for who does not see it. */
  readonly label: string;
  /** Ringed, also while they are inside a cluster. */
  readonly selected?: readonly Coordinates[] | undefined;
  /** Where the visitor is. */
  readonly user?: Coordinates | undefined;
  readonly popup?: MapPopup | undefined;
  /** Numbered places over all else; the same array as long as nothing changed, as are the lines. */
  readonly pins?: readonly MapPin[] | undefined;
  readonly lines?: readonly MapLine[] | undefined;
  /** Circles by size over the background; the same array as long as nothing changed. */
  readonly circles?: readonly MapCircle[] | undefined;
  readonly onPin?: ((id: string) => void) | undefined;
  /** Address of a MapLibre style that takes the background's place once it has answered. */
  readonly styleUrl?: string | undefined;
  /** A point was chosen; undefined: somebody touched where nothing is. */
  readonly onSelect: (id: number | undefined) => void;
  /** A cluster that no zoom takes apart was chosen: these stand at one place. */
  readonly onPlaceWithMany: (ids: readonly number[], at: Coordinates) => void;
  /** The map came to rest: at the start and after each move. */
  readonly onMove: (viewport: MapViewport) => void;
  /** Shows the button "near me". */
  readonly onLocate?: (() => void) | undefined;
  /** The map has drawn itself and its points for the first time. */
  readonly onDrawn?: (() => void) | undefined;
  /** No map can be shown: the caller says so and shows the list or table in its place. */
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

export const defaultMinZoom = 8;
export const defaultMaxZoom = 17;
/** The bundled background is honest to here and empty beyond. */
const zoomWithoutStreets = 11;
const zoomWithStreets = 15;
/** Whether the map shows streets: on the server that of the page being drawn. */
export const hasStreets = (): boolean => settings.map_tiles !== null || settings.map_style_url !== null;

/** Where a map opens that was not told otherwise (product §6.125, §6.150). */
export const getDefaultZoom = (): number => (hasStreets() ? zoomWithStreets : zoomWithoutStreets);
