import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { MapCircle } from './mapView.types.ts';
import styles from './SizedCircle.module.css';
import type { DrawnMap } from './useMap.ts';
import { useMarker } from './useMarker.ts';

interface Props {
  readonly drawnMap: DrawnMap;
  readonly circle: MapCircle;
}

/** From this radius on there is room for a number. */
const roomForNumber = 18;

/** A place by how much there is of it. It takes no stop of the Tab key: the same is in the list beside the map. */
export function SizedCircle({ drawnMap, circle }: Props) {
  const { radius } = circle;
  // The small ones lie above the large.
  const element = useMarker(drawnMap, circle, 100 - Math.round(radius));
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
