import type { ReactNode } from 'react';
import { settings } from '../../lib/settings.ts';
import type { Bounds, Coordinates } from './geo.ts';

export interface MapPoint extends Coordinates {
  readonly id: number;
  /** Rendered hollow. */
  readonly isFull?: boolean | undefined;
  /** Rendered in the colour of an alarm. */
  readonly isScarce?: boolean | undefined;
  /** False: approximate, rendered with a soft edge, and as an area once selected. */
  readonly isExact?: boolean | undefined;
  /** Calendar day, and free places, for the label beside it. */
  readonly day?: string | undefined;
  readonly free?: number | undefined;
}

/** A selected place. */
export interface MapSelection extends Coordinates {
  readonly isExact?: boolean | undefined;
}

/** The visitor's position. */
export interface MapUser extends Coordinates {
  /** Only where the map opens, not a place that the visitor named. */
  readonly isGuess: boolean;
}

/** A place of another kind than the points. */
export interface MapOther extends Coordinates {
  readonly id: number;
}

/** A labelled place. */
export interface MapPlace extends Coordinates {
  /** In the page's language. */
  readonly name: string;
  /** 0–1: priority and size of the label. */
  readonly importance: number;
}

/** A numbered marker; the item beside the map has the same number. */
export interface MapPin extends Coordinates {
  readonly id: string;
  /** E.g. `1`, or `1, 4` for two at one place. */
  readonly label: string;
  /** Tooltip. */
  readonly name: string;
  readonly marked: boolean;
}

export interface MapCircle extends Coordinates {
  readonly id: string;
  /** Shown inside where it fits. */
  readonly label: string;
  /** Tooltip and accessible name. */
  readonly name: string;
  /** px, the same at every zoom. */
  readonly radius: number;
  readonly to: string;
}

export interface MapLine {
  readonly from: Coordinates;
  readonly to: Coordinates;
  /** Solid and stronger; the others are dashed. */
  readonly marked: boolean;
}

export interface MapViewport {
  readonly center: Coordinates;
  readonly zoom: number;
  readonly bounds: Bounds;
}

export interface MapPopup {
  readonly at: Coordinates;
  /** Accessible name. */
  readonly label: string;
  readonly content: ReactNode;
  readonly onClose: () => void;
}

/** Why there is no map: no WebGL, or the map's script or data failed to load. */
export type MapUnavailableReason = 'no-webgl' | 'not-loaded';

export interface MapViewProps {
  /** Up to 60,000; must keep its identity while unchanged. */
  readonly points: readonly MapPoint[];
  readonly places: readonly MapPlace[];
  /**
   * The viewport, controlled by the caller (in the URL); passing back the values of `onMove` moves nothing.
   */
  readonly center: Coordinates;
  readonly zoom: number;
  readonly minZoom?: number | undefined;
  readonly maxZoom?: number | undefined;
  /** Accessible name of the map. */
  readonly label: string;
  /** Highlighted, also inside clusters. */
  readonly selected?: readonly MapSelection[] | undefined;
  readonly user?: MapUser | undefined;
  /** Ids of points that were opened before: paler. */
  readonly seen?: ReadonlySet<number> | undefined;
  /** Label of a single point, shown when close; undefined for none. Must keep its identity. */
  readonly toLabel?: ((point: MapPoint) => string | undefined) | undefined;
  /** px at the bottom that something covers: what is in `keepInView`, clusters and buttons stay above it. */
  readonly coveredBottom?: number | undefined;
  /** The map moves just so far that this place is in its free part. */
  readonly keepInView?: Coordinates | undefined;
  readonly popup?: MapPopup | undefined;
  /** Places of another kind, as small diamonds; must keep their identity while unchanged. */
  readonly others?: readonly MapOther[] | undefined;
  readonly onOther?: ((id: number) => void) | undefined;
  /** Numbered markers above everything else; must keep their identity while unchanged, as the lines. */
  readonly pins?: readonly MapPin[] | undefined;
  readonly lines?: readonly MapLine[] | undefined;
  /** Circles over the background; must keep their identity while unchanged. */
  readonly circles?: readonly MapCircle[] | undefined;
  readonly onPin?: ((id: string) => void) | undefined;
  /** URL of a MapLibre style that replaces the background once loaded. */
  readonly styleUrl?: string | undefined;
  /** A point was selected; undefined: a click on empty space. */
  readonly onSelect: (id: number | undefined) => void;
  /** A cluster that no zoom splits was selected: its members are at one place. */
  readonly onPlaceWithMany: (ids: readonly number[], at: Coordinates) => void;
  /** Called on load and after each move. */
  readonly onMove: (viewport: MapViewport) => void;
  /** Shows the button "near me". */
  readonly onLocate?: (() => void) | undefined;
  /** Called after the first render of the map and its points. */
  readonly onDrawn?: (() => void) | undefined;
  /** No map can be shown: the caller explains it and shows the list or table instead. */
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

export const defaultMinZoom = 8;
export const defaultMaxZoom = 17;
/** Maximum zoom of the bundled background. */
const zoomWithoutStreets = 11;
const zoomWithStreets = 15;
/** Whether the map has streets; during SSR from the settings of the rendered page. */
export const hasStreets = (): boolean => settings.map_tiles !== null || settings.map_style_url !== null;

/** Default zoom (product §6.125, §6.150). */
export const getDefaultZoom = (): number => (hasStreets() ? zoomWithStreets : zoomWithoutStreets);
