import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { currentSeasonQuery } from '../../nouns/season/seasons.api.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { usePreparationTexts } from './preparation.texts.ts';
import { useRoomTexts } from './room.texts.ts';
import { toLikeSearch } from './salonLike.ts';
import { findReopening } from './salonRoom.ts';

/**
 * Thanks the host, for a home only where there was one (product §12.224), with the remaining tasks of the day
 * after.
 */
export const ThanksCard = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useRoomTexts();
  const preparation = usePreparationTexts();
  return (
    <Card gap={16} as="section">
      <h2>{t(salon.is_digital || salon.is_org ? 'afterTitleElsewhere' : 'afterTitle')}</h2>
      {(salon.teamings ?? []).length === 0 ? null : <p>{preparation('after')}</p>}
    </Card>
  );
};

interface OpenAgainProps {
  readonly salon: HostSalon;
  readonly salons: readonly HostSalon[];
}

/** Reopens a past salon with all its details for the current season (product §5.198). */
export const OpenAgainCard = ({ salon, salons }: OpenAgainProps) => {
  const t = useRoomTexts();
  const { data: season } = useQuery(currentSeasonQuery);
  const reopening = season === undefined ? undefined : findReopening(salon, salons, season);
  if (reopening === undefined || reopening === 'standing') return null;
  if (reopening === 'later') return <Text tone="quiet">{t('againLater')}</Text>;
  return (
    <Card gap={16} as="section" marked>
      <p>{t('againAbout')}</p>
      <div>
        <ButtonLink to={`/register/createsalon/details${toLikeSearch(salon.id)}`}>
          {t(salon.season === season?.year ? 'againSame' : 'again')}
        </ButtonLink>
      </div>
    </Card>
  );
};
