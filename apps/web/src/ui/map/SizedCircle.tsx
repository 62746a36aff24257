import { Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import styles from './MapView.module.css';
import type { MapCircle } from './mapView.types.ts';
import type { DrawnMap } from './useMap.ts';

interface Props {
  readonly drawnMap: DrawnMap;
  readonly circle: MapCircle;
}

/** From this radius on there is room for a number. */
const roomForNumber = 18;

/** A place by how much there is of it. It takes no stop of the Tab key: the same is in the list beside the map. */
export function SizedCircle({ drawnMap: { map }, circle }: Props) {
  const [element] = useState(() => document.createElement('div'));
  const { lat, lng, radius } = circle;

  useEffect(() => {
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([lng, lat]).addTo(map);
    // The marker names itself; the link inside it has the better name.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.removeAttribute('tabindex');
    return () => {
      marker.remove();
    };
  }, [map, element, lat, lng]);

  useEffect(() => {
    // The small ones lie above the large.
    element.style.zIndex = String(100 - Math.round(radius));
  }, [element, radius]);

  return createPortal(
    <Link
      to={circle.to}
      tabIndex={-1}
      className={styles['circle']}
      style={{ inlineSize: radius * 2, blockSize: radius * 2 }}
      aria-label={circle.name}
      title={circle.name}
    >
      {radius < roomForNumber ? null : circle.label}
    </Link>,
    element,
  );
}
