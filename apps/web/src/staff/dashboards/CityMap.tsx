import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { settings } from '../../lib/settings.ts';
import { useMapPlaces } from '../../nouns/reference/reference.api.ts';
import { type Coordinates, lookAtMost } from '../../ui/map/geo.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import classes from './CityMap.module.css';

const none: readonly never[] = [];
const ignore = () => undefined;
const farthest = 5;
const closest = 11;
/** Radius in px of the largest circle; areas are proportional, with a minimum for two digits. */
const largestRadius = 28;
const smallestRadius = 13;
/** px on each side for circles at the edge. */
const margin = 40;

interface City extends Coordinates {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly to: string;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** The map before it is measured. */
const guessedBox: Box = { width: 230, height: 300 };

const lookAt = ([first, ...others]: readonly City[], box: Box) =>
  first === undefined
    ? { center: settings.map_center, zoom: 8 }
    : lookAtMost([first, ...others], box, { closest, farthest });

interface CityMapProps {
  readonly label: string;
  readonly cities: readonly City[];
  readonly onUnavailable: () => void;
}

/** Localities as sized circles; the bars beside the map show the same. */
export const CityMap = ({ label, cities, onUnavailable }: CityMapProps) => {
  const holder = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => lookAt(cities, guessedBox));
  const lookAgain = useEffectEvent(({ clientWidth, clientHeight }: HTMLElement) => {
    const width = Math.max(guessedBox.width, clientWidth - 2 * margin);
    setView(lookAt(cities, { width, height: Math.max(guessedBox.height, clientHeight - 2 * margin) }));
  });
  useEffect(() => {
    if (holder.current !== null) lookAgain(holder.current);
  }, []);
  const circles = useMemo(() => {
    const most = Math.max(...cities.map(({ count }) => count));
    return cities.map(({ key, lat, lng, name, count, to }) => ({
      id: key,
      lat,
      lng,
      to,
      label: formatNumber(count),
      name: `${name}: ${formatNumber(count)}`,
      radius: Math.max(smallestRadius, largestRadius * Math.sqrt(count / most)),
    }));
  }, [cities]);
  const places = useMapPlaces();
  return (
    <div ref={holder} className={classes.map}>
      <MapView
        points={none}
        places={places}
        circles={circles}
        center={view.center}
        zoom={view.zoom}
        minZoom={farthest}
        label={label}
        styleUrl={settings.map_style_url ?? undefined}
        onSelect={ignore}
        onPlaceWithMany={ignore}
        onMove={setView}
        onUnavailable={onUnavailable}
      />
    </div>
  );
};
