import type { MarkerInfo } from '@salons/contract/markers';
import { Fragment } from 'react';
import { formatStreet } from './salon.format.ts';

/** «חיפה, הגפן 12» as far as known, each part bidi-isolated. */
export const SalonAddress = ({
  salon,
}: {
  readonly salon: Pick<MarkerInfo, 'city_name' | 'address' | 'house_number'>;
}) => (
  <>
    {[salon.city_name ?? '', formatStreet(salon)]
      .filter((part) => part !== '')
      .map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? null : ', '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
  </>
);
