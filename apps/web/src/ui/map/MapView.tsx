import { lazy } from 'react';
import { useIsInBrowser } from '../../lib/media.ts';
import { LoadedApart, MapLoading } from './LoadedApart.tsx';
import type { MapViewProps } from './mapView.types.ts';

const MapCanvas = lazy(() => import('./MapCanvas.tsx').then((loaded) => ({ default: loaded.MapCanvas })));

/**
 * A map with clustered points, names, a popup and buttons; fills its container. Calls `onUnavailable` with
 * the reason where no map can be shown. Everything on it must also be reachable outside of it.
 */
export function MapView(props: MapViewProps) {
  // The server cannot render the map: render the fallback.
  if (!useIsInBrowser()) return <MapLoading />;
  return (
    <LoadedApart onUnavailable={props.onUnavailable}>
      <MapCanvas {...props} />
    </LoadedApart>
  );
}
