import type { MarkerInfo } from '@salons/contract/markers';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { type PlaceExactness, PlacePicture } from '../../ui/map/PlacePicture.tsx';

const toExactness = ({ place_exact, precision }: MarkerInfo): PlaceExactness =>
  place_exact ? 'house' : precision === 'locality' ? 'town' : 'area';

/** A salon on a still map, as exactly as the caller may know its place (product §6.170). */
export const SalonPlace = ({ salon }: { readonly salon: MarkerInfo }) => {
  const t = useSalonTexts();
  const { lat, lng } = salon;
  if (salon.is_digital || lat === null || lng === null) return null;
  const exactness = toExactness(salon);
  return <PlacePicture at={{ lat, lng }} exactness={exactness} label={t(`placeOnMap_${exactness}`)} />;
};
