import { lazy, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { savesData } from '../../lib/savesData.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { LoadedApart } from './LoadedApart.tsx';
import { defaultMaxZoom, defaultMinZoom, hasStreets, type MapViewProps } from './mapView.types.ts';
import styles from './PicturedMap.module.css';
import { guessedSize, type PictureNode, placeNames } from './picture.ts';
import { StillPicture } from './StillPicture.tsx';
import { useLiveMap } from './useLiveMap.ts';
import { usePictureBounds } from './usePictureBounds.ts';
import { hasWebGl } from './webgl.ts';

const loadCanvas = () => import('./MapCanvas.tsx');
const MapCanvas = lazy(async () => ({ default: (await loadCanvas()).MapCanvas }));

interface Props extends MapViewProps {
  /** Server-rendered points of this viewport; undefined for any other viewport or search. */
  readonly drawnNodes: readonly PictureNode[] | undefined;
}

const noNodes: readonly PictureNode[] = [];

/** Hook: whether to load the map library: on touch, once the picture is outdated, or when idle with streets. */
const useWanted = (isOutdated: boolean, onUnavailable: Props['onUnavailable']) => {
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  const canDraw = useEffectEvent(() => {
    if (!hasWebGl()) onUnavailable('no-webgl');
  });
  useEffect(() => {
    canDraw();
    return whenIdle(() => {
      // The picture has no streets: load the map.
      if (hasStreets()) want();
      // A touch loads the map immediately and reports a failure.
      else if (!savesData()) void loadCanvas().catch(() => undefined);
    });
  }, [want]);
  useEffect(() => {
    if (isOutdated) want();
  }, [isOutdated, want]);
  return { isWanted, want };
};

/**
 * A map that starts as a still picture of the viewport that the page opens with, until pointer, touch, focus or
 * a changed search starts the map library (product §1.218, decision 0060). Otherwise like `MapView`.
 */
export function PicturedMap({ drawnNodes, ...props }: Props) {
  const { places, center, zoom, onUnavailable } = props;
  const { minZoom = defaultMinZoom, maxZoom = defaultMaxZoom } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [picture] = useState({ nodes: drawnNodes ?? noNodes, center, zoom });
  const { isWanted, want } = useWanted(drawnNodes === undefined, onUnavailable);
  const [isDrawn, setDrawn] = useState(false);
  const isLive = useLiveMap(frame, isDrawn);
  const { size, zoomBy } = usePictureBounds(frame, props, isLive);
  const names = useMemo(
    () => placeNames(places, picture.nodes, picture, size ?? guessedSize.wide),
    [places, picture, size],
  );
  return (
    <div ref={frame} className={styles['frame']}>
      {isWanted ? (
        <div className={styles['live']} inert={!isLive}>
          <LoadedApart meanwhile={null} onUnavailable={onUnavailable}>
            <MapCanvas {...props} onDrawn={() => setDrawn(true)} />
          </LoadedApart>
        </div>
      ) : null}
      {isLive ? null : (
        <StillPicture
          {...picture}
          {...{ names, isWanted }}
          selected={props.selected}
          user={props.user}
          label={props.label}
          onWant={want}
          {...{ minZoom, maxZoom }}
          onZoom={(by) => zoomBy(by, minZoom, maxZoom)}
          onLocate={props.onLocate}
        />
      )}
    </div>
  );
}
