import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './MapButtons.module.css';
import { useMapTexts } from './map.texts.ts';

interface Props {
  readonly zoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** px at the map's bottom that something covers. */
  readonly coveredBottom?: number | undefined;
  /** Zoom levels: 1 or −1. */
  readonly onZoom: (by: number) => void;
  readonly onLocate?: (() => void) | undefined;
}

export function MapButtons({ zoom, minZoom, maxZoom, coveredBottom = 0, onZoom, onLocate }: Props) {
  const t = useMapTexts();
  return (
    <div className={styles['buttons']} style={{ insetBlockEnd: coveredBottom + 16 }}>
      {onLocate && (
        <IconButton
          framed
          className={styles['button']}
          label={t('locate')}
          title={t('locate')}
          onClick={onLocate}
        >
          <IconCurrentLocation aria-hidden />
        </IconButton>
      )}
      <div className={styles['pair']}>
        <IconButton
          framed
          className={styles['button']}
          label={t('zoomIn')}
          title={t('zoomIn')}
          aria-disabled={zoom >= maxZoom}
          onClick={() => onZoom(1)}
        >
          <IconPlus aria-hidden />
        </IconButton>
        <IconButton
          framed
          className={styles['button']}
          label={t('zoomOut')}
          title={t('zoomOut')}
          aria-disabled={zoom <= minZoom}
          onClick={() => onZoom(-1)}
        >
          <IconMinus aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
