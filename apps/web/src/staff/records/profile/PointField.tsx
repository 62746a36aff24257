import { useWatch } from 'react-hook-form';
import type { useSettledAddress } from '../../../nouns/place/AddressFields.tsx';
import { PinField } from '../../../nouns/place/PinField.tsx';
import { useMapPlaces } from '../../../nouns/reference/reference.api.ts';

/** Where somebody lives on the map; it follows the address until somebody puts it (product §5.131). */
export const PointField = ({ follow }: { readonly follow: ReturnType<typeof useSettledAddress> }) => {
  const where: unknown = useWatch({ name: 'where' });
  return <PinField isAbroad={where === 'abroad'} follow={follow} places={useMapPlaces()} />;
};
