import type { MarkerInfo } from '@salons/contract/markers';
import { formatDate, formatDistance } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { SalonAddress } from '../../nouns/salon/SalonNames.tsx';
import { SalonTime } from '../../nouns/salon/SalonTime.tsx';
import { formatFloor } from '../../nouns/salon/salon.format.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';

/** The distance from the place that the visitor chose; nothing without one. */
const SalonDistance = ({ salon }: { readonly salon: MarkerInfo }) => {
  const language = useLanguage();
  const { distance, distance_approximate } = salon;
  return distance === null ? null : (
    <Text nowrap as="span" tone="quiet">
      {formatDistance(distance, language, distance_approximate)}
    </Text>
  );
};

/** Date, hour, locality, address, floor and apartment as far as they are set and visible (product §6.14). */
export const SalonFacts = ({ salon }: { readonly salon: MarkerInfo }) => {
  const t = useSalonTexts();
  return (
    <>
      <Cluster as="p" gap={16} rowGap={0} justify="between">
        <span>
          <Ltr>{formatDate(salon.event_time, salon.time_zone)}</Ltr>
          {' · '}
          <SalonTime salon={salon} />
        </span>
        <SalonDistance salon={salon} />
      </Cluster>
      <p>
        <SalonAddress salon={salon} />
        {formatFloor(salon, t).map((part) => (
          <Text as="span" tone="quiet" key={part}>{` · ${part}`}</Text>
        ))}
      </p>
      {salon.address_withheld ? <Text tone="quiet">{t('addressLater')}</Text> : null}
    </>
  );
};
