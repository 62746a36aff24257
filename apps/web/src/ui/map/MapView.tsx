import { lazy } from 'react';
import { useIsInBrowser } from '../../lib/media.ts';
import { LoadedApart, MapLoading } from './LoadedApart.tsx';
import type { MapViewProps } from './mapView.types.ts';

const MapCanvas = lazy(() => import('./MapCanvas.tsx').then((loaded) => ({ default: loaded.MapCanvas })));

/**
 * A map with clustered points, names, a popup and buttons, as large as the box it stands in.
 * Shows nothing where there can be no map: `onUnavailable` says why, and the caller takes over.
 * All that is on it must also be reachable beside it.
 */
export function MapView(props: MapViewProps) {
  // The server has no window to draw it in: its page says what will stand there.
  if (!useIsInBrowser()) return <MapLoading />;
  return (
    <LoadedApart onUnavailable={props.onUnavailable}>
      <MapCanvas {...props} />
    </LoadedApart>
  );
}
