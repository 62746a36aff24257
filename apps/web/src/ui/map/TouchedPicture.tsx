import type { ComponentProps, PointerEvent } from 'react';
import { MapButtons } from './MapButtons.tsx';
import { MapPicture } from './MapPicture.tsx';
import { useMapTexts } from './map.texts.ts';
import type { MapViewProps } from './mapView.types.ts';
import styles from './TouchedPicture.module.css';
import type { usePictureDrag } from './usePictureDrag.ts';

interface TouchedPictureProps
  extends Pick<ComponentProps<typeof MapPicture>, 'center' | 'zoom' | 'nodes' | 'names'>,
    Pick<MapViewProps, 'selected' | 'user' | 'label' | 'onLocate'> {
  readonly drag: ReturnType<typeof usePictureDrag>;
  /** The map library is loading. */
  readonly isWanted: boolean;
  readonly onWant: () => void;
  readonly onRelease: (event: PointerEvent) => void;
  readonly onZoom: (by: number) => void;
}

/** The static map with touch handling and the map's buttons. */
export function TouchedPicture(props: TouchedPictureProps) {
  const { center, zoom, nodes, names, selected = [], user, label, drag, isWanted, onWant } = props;
  const t = useMapTexts();
  return (
    <div className={styles['over']}>
      <div className={styles['moved']} style={drag.shift}>
        <MapPicture {...{ center, zoom, nodes, names, selected, user }} />
      </div>
      <button
        type="button"
        className={styles['touch']}
        aria-label={`${label}: ${t('wake')}`}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onWant()}
        onPointerDown={(event) => {
          onWant();
          drag.press(event);
        }}
        onPointerMove={drag.follow}
        onPointerUp={props.onRelease}
        onPointerCancel={drag.cancel}
        onFocus={onWant}
        onClick={onWant}
      />
      <div className={styles['scripted']}>
        <MapButtons onZoom={props.onZoom} onLocate={props.onLocate} />
      </div>
      {isWanted ? (
        <p className={styles['waiting']} role="status">
          {t('loading')}
        </p>
      ) : null}
    </div>
  );
}
