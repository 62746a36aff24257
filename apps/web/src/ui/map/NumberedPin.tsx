import { Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './MapView.module.css';
import type { MapPin } from './mapView.types.ts';
import type { DrawnMap } from './useMap.ts';

interface Props {
  readonly drawnMap: DrawnMap;
  readonly pin: MapPin;
  readonly onPress: () => void;
}

/** A number on the map. It takes no stop of the Tab key: the same is in the list beside the map. */
export function NumberedPin({ drawnMap: { map }, pin, onPress }: Props) {
  const [element] = useState(() => document.createElement('div'));
  const { lat, lng, marked } = pin;

  useEffect(() => {
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([lng, lat]).addTo(map);
    // The marker names itself; the button inside it has the better name.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.removeAttribute('tabindex');
    return () => {
      marker.remove();
    };
  }, [map, element, lat, lng]);

  useEffect(() => {
    element.style.zIndex = marked ? '2' : '1';
  }, [element, marked]);

  return createPortal(
    <button
      type="button"
      tabIndex={-1}
      className={styles['number']}
      data-marked={marked}
      aria-label={`${pin.label}: ${pin.name}`}
      title={pin.name}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {pin.label}
    </button>,
    element,
  );
}
