import {
  lazy,
  type PointerEvent,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { savesData } from '../../lib/savesData.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import {
  boundsAbout,
  type Coordinates,
  isEcho,
  moveByOffset,
  type Offset,
  roundCoordinates,
  wrapLng,
} from './geo.ts';
import { LoadedApart } from './LoadedApart.tsx';
import { MapButtons } from './MapButtons.tsx';
import { MapPicture } from './MapPicture.tsx';
import { useMapTexts } from './map.texts.ts';
import {
  defaultMaxZoom,
  defaultMinZoom,
  hasStreets,
  type MapPoint,
  type MapViewProps,
} from './mapView.types.ts';
import styles from './PicturedMap.module.css';
import { findTouched, guessedSize, type PictureNode, placeNames, type Size } from './picture.ts';
import { usePictureNodes } from './usePictureNodes.ts';
import { hasWebGl } from './webgl.ts';

const loadCanvas = () => import('./MapCanvas.tsx');
const MapCanvas = lazy(async () => ({ default: (await loadCanvas()).MapCanvas }));

interface Props extends MapViewProps {
  /** The points as the page came with them; undefined once `points` are known. */
  readonly drawnNodes: readonly PictureNode[] | undefined;
}

const noPoints: readonly MapPoint[] = [];
/** Px that a finger may stray while it only touches. */
const stray = 8;

/**
 * A map that is there with the page: a picture of itself stands in for it, at the same place and scale, and answers
 * touches and buttons, until the map's library is wanted and there (product §1.218, decision 0060). Else like `MapView`.
 */
export function PicturedMap({ drawnNodes, ...props }: Props) {
  const { points, places, center, zoom, label, selected = [], user, onMove, onUnavailable } = props;
  const { minZoom = defaultMinZoom, maxZoom = defaultMaxZoom } = props;
  const t = useMapTexts();
  const frame = useRef<HTMLDivElement>(null);
  const reported = useRef<{ readonly center: Coordinates; readonly zoom: number; readonly size: Size }>(
    undefined,
  );
  /** The name of what has the focus in the picture that is about to go. */
  const focused = useRef<string>(undefined);
  const [size, setSize] = useState<Size>();
  const [isWanted, setWanted] = useState(false);
  const [isLive, setLive] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [pressed, setPressed] = useState<Offset>();
  const [drag, setDrag] = useState<Offset & { readonly from: Coordinates }>();
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
  const want = useCallback(() => setWanted(true), []);

  const canDraw = useEffectEvent(() => {
    if (!hasWebGl()) onUnavailable('no-webgl');
  });
  useEffect(() => {
    canDraw();
    return whenIdle(() => {
      // The picture has no streets: whoever looks for theirs waits for the map.
      if (hasStreets()) want();
      // Whoever touches the map has it at once; should it not come, the touch says so.
      else if (!savesData()) void loadCanvas().catch(() => undefined);
    });
  }, [want]);

  useEffect(() => {
    if (frame.current === null) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry !== undefined) {
        const { width, height } = entry.contentRect;
        startTransition(() => setSize({ width, height }));
      }
    });
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);

  const tell = (at: Coordinates, to: number, of: Size) => {
    reported.current = { center: at, zoom: to, size: of };
    const { west, south, east, north } = boundsAbout(at, to, of);
    const bounds = { west: wrapLng(west), south, east: wrapLng(east), north };
    onMove({ center: roundCoordinates(at), zoom: Math.round(to * 100) / 100, bounds });
  };
  const tellPlace = useEffectEvent((of: Size) => {
    if (!isLive && !(reported.current?.size === of && isEcho(reported.current, { center, zoom })))
      startTransition(() => tell(center, zoom, of));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told of
  useEffect(() => {
    if (size !== undefined) tellPlace(size);
  }, [size, center.lat, center.lng, zoom]);

  const look = (at: Coordinates, to: number) => {
    if (size !== undefined) tell(at, Math.min(maxZoom, Math.max(minZoom, to)), size);
  };
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

  const measure = ({ clientX, clientY }: PointerEvent): Offset => ({ x: clientX, y: clientY });
  const press = (event: PointerEvent) => {
    want();
    // A second finger is for the map itself.
    setPressed(event.isPrimary ? measure(event) : undefined);
    setDrag(undefined);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = (event: PointerEvent) => {
    if (pressed === undefined || !event.isPrimary) return;
    const at = measure(event);
    const moved = { x: at.x - pressed.x, y: at.y - pressed.y };
    if (drag !== undefined || Math.hypot(moved.x, moved.y) > stray) setDrag({ ...moved, from: center });
  };
  const release = (event: PointerEvent) => {
    if (pressed !== undefined && drag !== undefined)
      look(moveByOffset(center, { x: -drag.x, y: -drag.y }, zoom), zoom);
    else if (pressed !== undefined && frame.current !== null) {
      const box = frame.current.getBoundingClientRect();
      const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
      void choose(findTouched(nodes, { center, zoom }, at));
    }
    // Where it was dragged to stays until the address says the same.
    setPressed(undefined);
  };

  // Not under a finger.
  const isDue = isDrawn && pressed === undefined;
  useEffect(() => {
    if (!isDue) return;
    const focusedElement = document.activeElement;
    if (frame.current?.contains(focusedElement) === true)
      focused.current = focusedElement?.getAttribute('aria-label') ?? '';
    setLive(true);
  }, [isDue]);
  useEffect(() => {
    if (!isLive || focused.current === undefined) return;
    // What had the focus is gone with the picture: the map has the same.
    const parts = [...(frame.current?.querySelectorAll<HTMLElement>('canvas, button') ?? [])];
    const same = parts.find((part) => part.getAttribute('aria-label') === focused.current) ?? parts[0];
    same?.focus({ preventScroll: true });
  }, [isLive]);

  const isDragged = drag !== undefined && drag.from.lat === center.lat && drag.from.lng === center.lng;
  const shift = isDragged ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined;
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
        <div className={styles['over']}>
          <div className={styles['moved']} style={shift}>
            <MapPicture
              center={center}
              zoom={zoom}
              nodes={nodes}
              names={names}
              selected={selected}
              user={user}
            />
          </div>
          <button
            type="button"
            className={styles['touch']}
            aria-label={`${label}: ${t('wake')}`}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && want()}
            onPointerDown={press}
            onPointerMove={follow}
            onPointerUp={release}
            onPointerCancel={() => {
              setPressed(undefined);
              setDrag(undefined);
            }}
            onFocus={want}
            onClick={want}
          />
          <div className={styles['scripted']}>
            <MapButtons onZoom={(by) => look(center, Math.round(zoom) + by)} onLocate={props.onLocate} />
          </div>
          {isWanted ? (
            <p className={styles['waiting']} role="status">
              {t('loading')}
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
