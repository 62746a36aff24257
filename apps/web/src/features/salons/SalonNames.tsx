import type { MarkerInfo } from '@salons/contract/markers';
import { Fragment } from 'react';
import { streetOf } from './salonWords.ts';

const english = "'s salon";

/** A salon's name; one made of the host's name reads in the page's direction, whatever script the host's name has. */
export const SalonName = ({ salon }: { readonly salon: Pick<MarkerInfo, 'salon_name' | 'host_name'> }) =>
  salon.salon_name === salon.host_name + english ? (
    <bdi dir="ltr">
      <bdi>{salon.host_name}</bdi>
      {english}
    </bdi>
  ) : (
    <bdi>{salon.salon_name}</bdi>
  );

/** «חיפה, הגפן 12» as far as it is known, each part in its own direction. */
export const SalonAddress = ({
  salon,
}: {
  readonly salon: Pick<MarkerInfo, 'city_name' | 'address' | 'house_number'>;
}) => (
  <>
    {[salon.city_name ?? '', streetOf(salon)]
      .filter((part) => part !== '')
      .map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? null : ', '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
  </>
);
