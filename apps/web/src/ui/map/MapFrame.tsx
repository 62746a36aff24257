import type { ReactNode, RefObject } from 'react';
import { MapCredits } from './MapCredits.tsx';
import styles from './MapFrame.module.css';

interface MapFrameProps {
  /** Where the map is drawn. */
  readonly holder: RefObject<HTMLDivElement | null>;
  readonly isDrawn: boolean;
  /** What lies over it. */
  readonly children: ReactNode;
}

/** The room of a map, with what lies over it. */
export function MapFrame({ holder, isDrawn, children }: MapFrameProps) {
  return (
    <div className={styles['frame']}>
      <div ref={holder} className={styles['holder']} dir="ltr" data-drawn={isDrawn} />
      <MapCredits />
      {children}
    </div>
  );
}
