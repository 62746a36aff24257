import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDistance } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { alternativesQuery, askForPlace } from '../../nouns/request/asking.api.ts';
import { SalonTime } from '../../nouns/salon/SalonTime.tsx';
import { formatShortDay } from '../../nouns/salon/salon.format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './OtherSalons.module.css';
import { useOtherSalonsTexts } from './otherSalons.texts.ts';

interface OtherSalonProps {
  readonly salon: MarkerInfo;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

const OtherSalon = ({ salon, isAsking, onAsk }: OtherSalonProps) => {
  const t = useOtherSalonsTexts();
  const language = useLanguage();
  const near =
    salon.distance === null
      ? salon.city_name
      : formatDistance(salon.distance, language, salon.distance_approximate);
  const traits = [t('left', { count: salon.free_places }), salon.language_name];
  return (
    <Row as="li" gap={16} align="center" justify="between" rule="above" className={classes.salon}>
      <div>
        <Text weight={600}>
          <Link to={`/site/salonSearch/mapview/${salon.salon_id}`}>
            <Name>{salon.salon_name}</Name>
          </Link>
        </Text>
        <Text tone="quiet">
          {formatShortDay(salon, language)}
          {', '}
          <SalonTime salon={salon} />
          {near === null ? null : ` · ${near}`}
        </Text>
        <Text tone="quiet">{traits.join(' · ')}</Text>
      </div>
      <Button loading={isAsking} aria-label={t('askAt', { salon: salon.salon_name })} onClick={onAsk}>
        {t('ask')}
      </Button>
    </Row>
  );
};

/** Up to three salons with room for the same number, each one press to ask (product §7.243); nothing without any. */
export const OtherSalons = ({
  invitation,
}: {
  readonly invitation: Pick<Invitation, 'id' | 'guests_number'>;
}) => {
  const t = useOtherSalonsTexts();
  const { data: salons, error, refetch } = useQuery(alternativesQuery(invitation.id));
  const { mutate, isPending, variables } = useSingleFlight({
    mutationFn: (host_salon: number) => askForPlace({ host_salon, guests_number: invitation.guests_number }),
    onError: (failure) => {
      showFailure(failure);
      void refetch();
    },
  });
  if (salons === undefined) return error === null ? <Skeletons count={3} height={96} /> : null;
  if (salons.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" face="title" size={20}>
        {t('title', { count: invitation.guests_number })}
      </Text>
      <Stack as="ul" gap={0} className={classes.list}>
        {salons.map((salon) => (
          <OtherSalon
            key={salon.salon_id}
            salon={salon}
            isAsking={isPending && variables === salon.salon_id}
            onAsk={() => mutate(salon.salon_id)}
          />
        ))}
      </Stack>
    </Stack>
  );
};
