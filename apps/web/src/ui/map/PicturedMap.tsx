import {
  lazy,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { savesData } from '../../lib/savesData.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { moveByOffset, roundCoordinates } from './geo.ts';
import { LoadedApart } from './LoadedApart.tsx';
import {
  defaultMaxZoom,
  defaultMinZoom,
  hasStreets,
  type MapPoint,
  type MapViewProps,
} from './mapView.types.ts';
import styles from './PicturedMap.module.css';
import { findTouched, guessedSize, type PictureNode, placeNames } from './picture.ts';
import { TouchedPicture } from './TouchedPicture.tsx';
import { useLiveMap } from './useLiveMap.ts';
import { usePictureDrag } from './usePictureDrag.ts';
import { usePictureNodes } from './usePictureNodes.ts';
import { useBoxSize, usePicturePlace } from './usePicturePlace.ts';
import { hasWebGl } from './webgl.ts';

const loadCanvas = () => import('./MapCanvas.tsx');
const MapCanvas = lazy(async () => ({ default: (await loadCanvas()).MapCanvas }));

interface Props extends MapViewProps {
  /** Server-rendered points; undefined once `points` are loaded. */
  readonly drawnNodes: readonly PictureNode[] | undefined;
}

const noPoints: readonly MapPoint[] = [];
/** Hook: whether to load the map library: on touch, or at once where only the map has what is needed. */
const useWanted = (onUnavailable: Props['onUnavailable']) => {
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
  return { isWanted, want };
};

/**
 * A map that starts as a static picture of the same viewport; it handles touches and buttons until the map
 * library is wanted and loaded (product §1.218, decision 0060). Otherwise like `MapView`.
 */
export function PicturedMap({ drawnNodes, ...props }: Props) {
  const { points, places, center, zoom, onUnavailable } = props;
  const { minZoom = defaultMinZoom, maxZoom = defaultMaxZoom } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useBoxSize(frame);
  const { isWanted, want } = useWanted(onUnavailable);
  const [isDrawn, setDrawn] = useState(false);
  const drag = usePictureDrag(center);
  // Not during a drag.
  const isLive = useLiveMap(frame, isDrawn && !drag.isPressed);
  const { nodes, client } = usePictureNodes(
    { points: isLive ? noPoints : points, drawn: drawnNodes, maxZoom, onUnavailable },
    { center, zoom },
    isLive ? undefined : size,
  );
  const names = useMemo(
    () =>
      placeNames(
        places,
        nodes,
        { center: { lat: center.lat, lng: center.lng }, zoom },
        size ?? guessedSize.wide,
      ),
    [places, nodes, center.lat, center.lng, zoom, size],
  );
  const look = usePicturePlace({ ...props, size, isLive }, minZoom, maxZoom);
  const choose = async (node: PictureNode | undefined) => {
    if (node?.index === undefined) {
      props.onSelect(node?.id);
      return;
    }
    const members = await client?.findMembers(Math.floor(zoom + 1e-6), node.index);
    if (members === undefined) return;
    if (members.apartAt <= maxZoom) look(node, members.apartAt);
    else props.onPlaceWithMany(members.ids.slice(0, 500), roundCoordinates(node));
  };
  const release = (event: PointerEvent) => {
    const moved = drag.release();
    if (moved === undefined || frame.current === null) return;
    if (moved !== 'touch') {
      look(moveByOffset(center, { x: -moved.x, y: -moved.y }, zoom), zoom);
      return;
    }
    const box = frame.current.getBoundingClientRect();
    const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    void choose(findTouched(nodes, { center, zoom }, at));
  };
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
        <TouchedPicture
          {...{ center, zoom, nodes, names, drag, isWanted }}
          selected={props.selected}
          user={props.user}
          label={props.label}
          onWant={want}
          onRelease={release}
          onZoom={(by) => look(center, Math.round(zoom) + by)}
          onLocate={props.onLocate}
        />
      )}
    </div>
  );
}
