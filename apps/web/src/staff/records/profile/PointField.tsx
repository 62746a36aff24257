import { useWatch } from 'react-hook-form';
import type { useSettledAddress } from '../../../nouns/place/AddressFields.tsx';
import { PinField } from '../../../nouns/place/PinField.tsx';
import { useMapPlaces } from '../../../nouns/reference/reference.api.ts';

/** Home on the map; follows the address until it is placed manually (product §5.131). */
export const PointField = ({ follow }: { readonly follow: ReturnType<typeof useSettledAddress> }) => {
  const where: unknown = useWatch({ name: 'where' });
  return <PinField isAbroad={where === 'abroad'} follow={follow} places={useMapPlaces()} />;
};
