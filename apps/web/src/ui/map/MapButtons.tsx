import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import styles from './MapView.module.css';
import { useMapTexts } from './map.texts.ts';

interface Props {
  /** By so many levels: 1 or −1. */
  readonly onZoom: (by: number) => void;
  readonly onLocate?: (() => void) | undefined;
}

/** Nearer, farther and "near me". */
export function MapButtons({ onZoom, onLocate }: Props) {
  const t = useMapTexts();
  return (
    <div className={styles['buttons']}>
      {onLocate && (
        <button
          type="button"
          className={styles['button']}
          aria-label={t('locate')}
          title={t('locate')}
          onClick={onLocate}
        >
          <IconCurrentLocation aria-hidden />
        </button>
      )}
      <div className={styles['pair']}>
        <button
          type="button"
          className={styles['button']}
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
          onClick={() => onZoom(1)}
        >
          <IconPlus aria-hidden />
        </button>
        <button
          type="button"
          className={styles['button']}
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
          onClick={() => onZoom(-1)}
        >
          <IconMinus aria-hidden />
        </button>
      </div>
    </div>
  );
}
