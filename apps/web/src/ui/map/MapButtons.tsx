import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import styles from './MapView.module.css';
import { useMapTexts } from './map.texts.ts';
import type { DrawnMap } from './useMap.ts';

interface Props {
  readonly drawnMap: DrawnMap;
  readonly onLocate?: (() => void) | undefined;
}

/** Nearer, farther and "near me". */
export function MapButtons({ drawnMap: { map }, onLocate }: Props) {
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
          onClick={() => map.zoomIn({ duration: 200 })}
        >
          <IconPlus aria-hidden />
        </button>
        <button
          type="button"
          className={styles['button']}
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
          onClick={() => map.zoomOut({ duration: 200 })}
        >
          <IconMinus aria-hidden />
        </button>
      </div>
    </div>
  );
}
