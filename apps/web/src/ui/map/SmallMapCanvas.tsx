import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { areOnGlobe, type Coordinates, roundCoordinates, wrapLng } from './geo.ts';
import { MapButtons } from './MapButtons.tsx';
import { MapFrame } from './MapFrame.tsx';
import { useMapTexts } from './map.texts.ts';
import { defaultMinZoom, getDefaultZoom } from './mapView.types.ts';
import { moveByKey } from './pinKeys.ts';
import styles from './SmallMapCanvas.module.css';
import { SmallMapFrame } from './SmallMapFrame.tsx';
import type { SmallMapProps } from './smallMap.types.ts';
import { zoomBy } from './useCamera.ts';
import { useCanvasName } from './useCanvasName.ts';
import { useBackground } from './useLayerData.ts';
import { type DrawnMap, useMap } from './useMap.ts';
import { useMarker } from './useMarker.ts';

/** Close enough for house numbers. */
const closestForPin = 19;

interface PinProps {
  readonly drawnMap: DrawnMap;
  readonly at: Coordinates;
  readonly label: string;
  readonly instructionsId: string;
  readonly isExact: boolean;
  readonly onPlace: (place: Coordinates) => void;
}

function Pin({ drawnMap: { map }, at, label, instructionsId, isExact, onPlace }: PinProps) {
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker>(undefined);
  const place = useEffectEvent(onPlace);
  const { lat, lng } = at;

  useEffect(() => {
    const pin = new Marker({ element, draggable: true, anchor: 'bottom' }).setLngLat([0, 0]).addTo(map);
    // The marker sets its own `aria-label`; the button inside has the better name.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.removeAttribute('tabindex');
    pin.on('dragend', () => place(pin.getLngLat()));
    marker.current = pin;
    return () => {
      pin.remove();
    };
  }, [map, element]);

  useEffect(() => {
    marker.current?.setLngLat({ lat, lng });
    if (!map.getBounds().contains({ lat, lng })) map.panTo({ lat, lng }, { duration: 200 });
  }, [map, lat, lng]);

  return createPortal(
    <button
      type="button"
      className={styles['pin']}
      data-exact={isExact}
      aria-label={label}
      aria-describedby={instructionsId}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const moved = moveByKey(at, event.key, event.shiftKey);
        if (moved === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onPlace(moved);
      }}
    >
      <svg viewBox="0 0 36 46" aria-hidden="true">
        <path d="M18 45C10 33 3 26 3 17a15 15 0 0 1 30 0c0 9-7 16-15 28z" />
        <circle cx="18" cy="17" r="6" />
      </svg>
    </button>,
    element,
  );
}

interface ProposalProps {
  readonly drawnMap: DrawnMap;
  readonly at: Coordinates;
  readonly onAccept: () => void;
}

/** A touched place: a press moves the pin there, so that a stray touch moves nothing. */
function Proposal({ drawnMap, at, onAccept }: ProposalProps) {
  const t = useMapTexts();
  const element = useMarker(drawnMap, at, 2);
  const button = (
    <button
      type="button"
      // The map's own layout is left to right.
      dir="auto"
      className={styles['proposal']}
      onClick={(event) => {
        event.stopPropagation();
        onAccept();
      }}
    >
      {t('here')}
    </button>
  );
  return createPortal(button, element);
}

/** Hook: the zoom at rest. */
const useZoom = (drawnMap: DrawnMap | undefined, first: number): number => {
  const map = drawnMap?.map;
  const [zoom, setZoom] = useState(first);
  useEffect(() => {
    if (map === undefined) return;
    const read = () => setZoom(map.getZoom());
    map.on('zoomend', read);
    return () => {
      map.off('zoomend', read);
    };
  }, [map]);
  return zoom;
};

/** Hook: with a pin, arrow keys move the pin and the map follows; only one of them handles the arrows. */
const usePinKeysAlone = (drawnMap: DrawnMap | undefined, hasPin: boolean) => {
  const map = drawnMap?.map;
  useEffect(() => {
    if (map === undefined || !hasPin) return;
    const canvas = map.getCanvas();
    map.keyboard.disable();
    canvas.tabIndex = -1;
    return () => {
      map.keyboard.enable();
      canvas.tabIndex = 0;
    };
  }, [map, hasPin]);
};

/** The small map itself; `SmallMap` loads it lazily, with MapLibre. */
export function SmallMapCanvas(props: SmallMapProps & { readonly onUnavailable: () => void }) {
  const { value, center, places, label, zoom = getDefaultZoom(), styleUrl, onChange, onUnavailable } = props;
  const holder = useRef<HTMLDivElement>(null);
  const t = useMapTexts();
  const instructionsId = useId();
  const minZoom = props.minZoom ?? defaultMinZoom;
  const drawnMap = useMap(holder, {
    center: value ?? center,
    zoom,
    minZoom,
    maxZoom: closestForPin,
    styleUrl,
    onUnavailable,
  });
  useCanvasName(drawnMap, label, instructionsId);
  usePinKeysAlone(drawnMap, value !== undefined);
  useBackground(drawnMap, places, onUnavailable);

  const [proposed, setProposed] = useState<Coordinates>();
  const zoomNow = useZoom(drawnMap, zoom);
  const place = ({ lat, lng }: Coordinates) => {
    setProposed(undefined);
    const next = roundCoordinates({ lat, lng: wrapLng(lng) });
    if (areOnGlobe(next)) onChange(next);
  };
  const touch = useEffectEvent((at: Coordinates) => {
    if (value === undefined) place(at);
    else setProposed(at);
  });
  const lookAt = useEffectEvent((lat: number, lng: number, closeness: number) => {
    drawnMap?.map.easeTo({ center: { lat, lng }, zoom: closeness, duration: 200 });
  });
  const map = drawnMap?.map;
  useEffect(() => {
    if (map === undefined) return;
    const click = ({ lngLat }: { readonly lngLat: Coordinates }) =>
      touch({ lat: lngLat.lat, lng: wrapLng(lngLat.lng) });
    map.on('click', click);
    return () => {
      map.off('click', click);
    };
  }, [map]);
  useEffect(() => lookAt(center.lat, center.lng, zoom), [center.lat, center.lng, zoom]);

  return (
    <div>
      <SmallMapFrame instructionsId={instructionsId}>
        <MapFrame holder={holder} isDrawn={drawnMap !== undefined}>
          {drawnMap && (
            <MapButtons
              zoom={zoomNow}
              {...{ minZoom }}
              maxZoom={closestForPin}
              onZoom={(by) => zoomBy(drawnMap, by)}
            />
          )}
          {drawnMap && proposed && (
            <Proposal drawnMap={drawnMap} at={proposed} onAccept={() => place(proposed)} />
          )}
          {drawnMap && value && (
            <Pin
              drawnMap={drawnMap}
              at={value}
              label={`${label}: ${t('pin')}`}
              instructionsId={instructionsId}
              isExact={props.isExact ?? true}
              onPlace={place}
            />
          )}
        </MapFrame>
      </SmallMapFrame>
      <VisuallyHidden aria-live="polite">
        {value === undefined ? (
          t('noPin')
        ) : (
          <>
            {t('pinPlace')} <bdi dir="ltr">{`${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}`}</bdi>
          </>
        )}
      </VisuallyHidden>
    </div>
  );
}
