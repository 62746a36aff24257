import { createPortal } from 'react-dom';
import type { MapPin } from './mapView.types.ts';
import styles from './NumberedPin.module.css';
import type { DrawnMap } from './useMap.ts';
import { useMarker } from './useMarker.ts';

interface Props {
  readonly drawnMap: DrawnMap;
  readonly pin: MapPin;
  readonly onPress: () => void;
}

/** A numbered marker. Not a tab stop: the list beside the map has the same item. */
export function NumberedPin({ drawnMap, pin, onPress }: Props) {
  const element = useMarker(drawnMap, pin, pin.marked ? 2 : 1);
  return createPortal(
    <button
      type="button"
      tabIndex={-1}
      className={styles['number']}
      data-marked={pin.marked}
      data-single={/^\d+$/.test(pin.label)}
      aria-label={`${pin.label}: ${pin.name}`}
      title={pin.name}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <span>{pin.label}</span>
    </button>,
    element,
  );
}
