import { areaMetres, type Coordinates, measureOffset, moveBy } from './geo.ts';
import { MapCredits } from './MapCredits.tsx';
import { MapPicture } from './MapPicture.tsx';
import { hasStreetPicture } from './PictureStreets.tsx';
import styles from './PlacePicture.module.css';

/** How much a place is known: a house, an area of 300 m around it, or only its town. */
export type PlaceExactness = 'house' | 'area' | 'town';

const zooms: Readonly<Record<PlaceExactness, number>> = { house: 15, area: 14, town: 12 };

interface PlacePictureProps {
  readonly at: Coordinates;
  readonly exactness: PlaceExactness;
  /** Accessible name. */
  readonly label: string;
}

/** A place on a still map of its streets; nothing where the server has no streets of it (product §6.170). */
export const PlacePicture = ({ at, exactness, label }: PlacePictureProps) => {
  const zoom = zooms[exactness];
  if (!hasStreetPicture(at, zoom)) return null;
  const area = measureOffset(at, moveBy(at, areaMetres, 0), zoom).x;
  return (
    <div className={styles['box']}>
      <div role="img" aria-label={label} className={styles['map']}>
        <MapPicture
          center={at}
          zoom={zoom}
          nodes={[]}
          names={[]}
          selected={exactness === 'house' ? [at] : []}
          user={undefined}
          areaRadius={exactness === 'area' ? area : undefined}
        />
      </div>
      <MapCredits isAtBottom />
    </div>
  );
};
