import { useId, useMemo, useRef } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { lineFeatures, otherFeatures, selectedFeatures, userFeatures } from './features.ts';
import { useKeepInView } from './freePart.ts';
import { MapButtons } from './MapButtons.tsx';
import { MapFrame } from './MapFrame.tsx';
import { useMapTexts } from './map.texts.ts';
import { defaultMaxZoom, defaultMinZoom, type MapViewProps } from './mapView.types.ts';
import { NumberedPin } from './NumberedPin.tsx';
import { Popup } from './Popup.tsx';
import { SizedCircle } from './SizedCircle.tsx';
import { sources } from './sources.ts';
import { useAreas } from './useAreas.ts';
import { useCamera, zoomBy } from './useCamera.ts';
import { useCanvasName } from './useCanvasName.ts';
import { useChoice } from './useChoice.ts';
import { useClusters } from './useClusters.ts';
import { useBackground, useLayerData } from './useLayerData.ts';
import { useMap } from './useMap.ts';
import { useWhenDrawn } from './useWhenDrawn.ts';

const none: readonly never[] = [];

/** The map itself; `MapView` loads it lazily, with MapLibre. */
export function MapCanvas(props: MapViewProps) {
  const {
    points,
    places,
    center,
    zoom,
    label,
    selected = none,
    pins = none,
    circles = none,
    lines = none,
    others = none,
    user,
    popup,
    onLocate,
    onUnavailable,
    minZoom = defaultMinZoom,
    maxZoom = defaultMaxZoom,
  } = props;
  const t = useMapTexts();
  const holder = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  const drawnMap = useMap(holder, {
    center,
    zoom,
    minZoom,
    maxZoom,
    styleUrl: props.styleUrl,
    onUnavailable,
  });

  useCanvasName(drawnMap, label, instructionsId);
  const hasBackground = useBackground(drawnMap, places, onUnavailable);
  const { client: clusters, areJoined } = useClusters(drawnMap, points, { ...props, maxZoom });
  useWhenDrawn(drawnMap, hasBackground && areJoined, props.onDrawn);
  useLayerData(
    drawnMap,
    sources.selected,
    useMemo(() => selectedFeatures(selected), [selected]),
  );
  useLayerData(
    drawnMap,
    sources.user,
    useMemo(() => userFeatures(user), [user]),
  );
  useLayerData(
    drawnMap,
    sources.lines,
    useMemo(() => lineFeatures(lines), [lines]),
  );
  useLayerData(
    drawnMap,
    sources.others,
    useMemo(() => otherFeatures(others), [others]),
  );
  useAreas(drawnMap, selected);
  useCamera(drawnMap, center, zoom, props.onMove);
  useChoice(drawnMap, clusters, props);
  useKeepInView(drawnMap, props.keepInView, props.coveredBottom);

  return (
    <MapFrame holder={holder} isDrawn={drawnMap !== undefined}>
      {drawnMap && (
        <MapButtons
          zoom={zoom}
          minZoom={minZoom}
          maxZoom={maxZoom}
          coveredBottom={props.coveredBottom}
          onZoom={(by) => zoomBy(drawnMap, by)}
          onLocate={onLocate}
        />
      )}
      {drawnMap &&
        pins.map((pin) => (
          <NumberedPin key={pin.id} drawnMap={drawnMap} pin={pin} onPress={() => props.onPin?.(pin.id)} />
        ))}
      {drawnMap &&
        circles.map((circle) => <SizedCircle key={circle.id} drawnMap={drawnMap} circle={circle} />)}
      {drawnMap && popup && <Popup drawnMap={drawnMap} popup={popup} />}
      <VisuallyHidden id={instructionsId}>{t('instructions')}</VisuallyHidden>
    </MapFrame>
  );
}
