import type { ComponentProps } from 'react';
import { MapButtons } from './MapButtons.tsx';
import { MapPicture } from './MapPicture.tsx';
import { useMapTexts } from './map.texts.ts';
import type { MapViewProps } from './mapView.types.ts';
import styles from './StillPicture.module.css';

interface StillPictureProps
  extends Pick<ComponentProps<typeof MapPicture>, 'center' | 'zoom' | 'nodes' | 'names'>,
    Pick<MapViewProps, 'selected' | 'user' | 'label' | 'onLocate'> {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** The map library is loading. */
  readonly isWanted: boolean;
  readonly onWant: () => void;
  readonly onZoom: (by: number) => void;
}

/** The static map, which starts the live one when it is touched or focused, with the map's buttons. */
export function StillPicture(props: StillPictureProps) {
  const { center, zoom, nodes, names, selected = [], user, label, isWanted, onWant } = props;
  const t = useMapTexts();
  return (
    <div className={styles['over']}>
      <MapPicture {...{ center, zoom, nodes, names, selected, user }} />
      <button
        type="button"
        className={styles['touch']}
        aria-label={`${label}: ${t('wake')}`}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onWant()}
        onPointerDown={onWant}
        onFocus={onWant}
        onClick={onWant}
      />
      <div className={styles['scripted']}>
        <MapButtons {...props} />
      </div>
      {isWanted ? (
        <p className={styles['waiting']} role="status">
          {t('loading')}
        </p>
      ) : null}
    </div>
  );
}
