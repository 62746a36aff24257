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

/** px: minimum radius for a label, by its length. */
const getRoomFor = ({ length }: string): number => 5 + 4 * length;

/** A place as a circle sized by its value. Not a tab stop: the list beside the map has the same item. */
export function SizedCircle({ drawnMap, circle }: Props) {
  const { radius } = circle;
  // Small circles above large ones.
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
      {radius < getRoomFor(circle.label) ? null : circle.label}
    </Link>,
    element,
  );
}
