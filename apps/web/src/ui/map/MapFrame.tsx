import type { ReactNode, RefObject } from 'react';
import { MapCredits } from './MapCredits.tsx';
import styles from './MapFrame.module.css';

interface MapFrameProps {
  /** The map's container element. */
  readonly holder: RefObject<HTMLDivElement | null>;
  readonly isDrawn: boolean;
  /** Overlays. */
  readonly children: ReactNode;
}

export function MapFrame({ holder, isDrawn, children }: MapFrameProps) {
  return (
    <div className={styles['frame']}>
      <div ref={holder} className={styles['holder']} dir="ltr" data-drawn={isDrawn} />
      <MapCredits />
      {children}
    </div>
  );
}
