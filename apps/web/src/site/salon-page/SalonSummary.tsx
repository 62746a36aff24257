import type { MarkerDetails } from '@salons/contract/markers';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Host, When } from './SalonDetails.tsx';
import { Comments, Contact, Where } from './SalonParts.tsx';

interface SalonSummaryProps {
  readonly salon: MarkerDetails;
}

/** Above this number, the number of free places would only press. */
const fewAtMost = 3;

/** Whether there is room, whose story, and that an organisation hosts. */
const Traits = ({ salon }: SalonSummaryProps) => {
  const t = useSalonTexts();
  const { free_places: free, witness_type } = salon;
  const isFew = free <= fewAtMost;
  return (
    <Cluster gap={8}>
      {free === 0 ? null : (
        <StatusBadge plain tone={isFew ? 'waiting' : 'done'}>
          {isFew ? t('fewLeft', { count: free }) : t('hasRoom')}
        </StatusBadge>
      )}
      {witness_type === null ? null : (
        <StatusBadge plain tone="quiet">
          {t('testimony', { type: t(witness_type) })}
        </StatusBadge>
      )}
      {salon.is_org ? (
        <StatusBadge plain tone="quiet">
          {t('organisation')}
        </StatusBadge>
      ) : null}
    </Cluster>
  );
};

/** A salon on its own page: when, where, what decides, and who invites (product §5.219). */
export const SalonSummary = ({ salon }: SalonSummaryProps) => {
  const t = useSalonTexts();
  return (
    <Stack gap={20}>
      {salon.free_places > 0 ? null : (
        <div>
          <StatusBadge tone="wrong">{t('allTaken')}</StatusBadge>
        </div>
      )}
      <When salon={salon} />
      <div>
        <Where salon={salon} isBesideMap={false} />
      </div>
      <Traits salon={salon} />
      <Text as="div" tone="quiet">
        <p>
          <Host salon={salon} />
        </p>
        <p>{`${t('talkIn', { language: salon.language_name })} · ${t('upTo', { guests: salon.max_guests })}`}</p>
      </Text>
      <Comments salon={salon} />
      <Contact salon={salon} />
    </Stack>
  );
};
