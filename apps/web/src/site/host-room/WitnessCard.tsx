import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { languagesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { DriverForm } from '../../nouns/teaming/DriverForm.tsx';
import { changeTeaming, detailsForHostQuery } from '../../nouns/teaming/teaming.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useRoomTexts } from './room.texts.ts';
import { findStage, getSalonState } from './salonRoom.ts';

type Teaming = NonNullable<HostSalon['teamings']>[number];

const Details = ({ witness }: { readonly witness: number }) => {
  const t = useRoomTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(detailsForHostQuery(witness));
  const { data: languages = [] } = useQuery(languagesQuery);
  if (data === undefined)
    return <Waiting error={error} onRetry={() => void refetch()} count={2} height={44} />;
  const spoken = languages
    .filter(({ id }) => data.languages.includes(id))
    .map((row) => nameIn(language, row))
    .join(', ');
  return (
    <>
      {data.phone === null ? (
        <Text tone="quiet">{t('noPhone')}</Text>
      ) : (
        <PhoneLink touch weight={500} number={data.phone} />
      )}
      {data.story === null ? null : (
        <Text face="title" lines>
          <bdi>{data.story}</bdi>
        </Text>
      )}
      <FactList gap={8}>
        {spoken === '' ? null : (
          <div>
            <dt>{t('speaks')}</dt>
            <dd>
              <bdi>{spoken}</bdi>
            </dd>
          </div>
        )}
        {data.special_needs === null ? null : (
          <div>
            <dt>{t('specialNeeds')}</dt>
            <dd>
              <bdi>{data.special_needs}</bdi>
            </dd>
          </div>
        )}
        {data.contact_name === null && data.contact_phone === null ? null : (
          <div>
            <dt>{t('contactPerson')}</dt>
            <dd>
              <bdi>{data.contact_name}</bdi>{' '}
              {data.contact_phone === null ? null : (
                <PhoneLink touch weight={500} number={data.contact_phone} />
              )}
            </dd>
          </div>
        )}
      </FactList>
    </>
  );
};

/** Whether host and witness have spoken: red after two days without (product §11.11). */
const Contact = ({ teaming, isAhead }: { readonly teaming: Teaming; readonly isAhead: boolean }) => {
  const t = useRoomTexts();
  const isDone = teaming.witness_contacted_at !== null;
  const mark = useSingleFlight({
    mutationFn: () => changeTeaming(teaming.id, { contacted: true }),
    onError: showFailure,
  });
  if (isDone) return <StatusBadge tone="done">{t('contacted')}</StatusBadge>;
  return (
    <>
      <StatusBadge tone={teaming.contact_late ? 'wrong' : 'waiting'}>
        {t(teaming.contact_late ? 'contactLate' : 'notContacted')}
      </StatusBadge>
      {isAhead ? (
        <>
          <Text tone="quiet">{t('contactAbout')}</Text>
          <Button loading={mark.isPending} onClick={() => mark.mutate()}>
            {t('markContacted')}
          </Button>
        </>
      ) : null}
    </>
  );
};

interface RideProps {
  readonly teaming: Teaming;
  readonly isAhead: boolean;
  readonly isEvening: boolean;
}

/** How the witness travels, and the driver's form; that no ride is needed is shown on the evening only. */
const Ride = ({ teaming, isAhead, isEvening }: RideProps) => {
  const t = useRoomTexts();
  const { needs_ride, driver } = teaming;
  if (!needs_ride) return isEvening ? <p>{t('noRide')}</p> : null;
  return (
    <>
      <Text weight={500}>{driver === null ? t('needsRide') : t('rideBy', { name: driver })}</Text>
      {isAhead ? <DriverForm key={teaming.witness} teaming={teaming.id} driver={driver} /> : null}
    </>
  );
};

/** The witness of the salon, with contact, ride, and whether the host has called. */
export const WitnessCard = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useRoomTexts();
  const teamings = salon.teamings ?? [];
  const isAhead = getSalonState(salon) === 'upcoming';
  const isEvening = findStage(salon) === 'evening';
  const none = isAhead ? (salon.survivor_needed ? 'searching' : 'ownWitness') : 'noWitness';
  return (
    <Card gap={16} as="section" marked={teamings.length > 0}>
      <h2>{t('whoTells')}</h2>
      {teamings.length === 0 ? <Text tone="quiet">{t(none)}</Text> : null}
      {teamings.map((teaming) => (
        <Stack rule="above" gap={12} align="start" key={teaming.id}>
          <Text size={20} weight={600}>
            <bdi>{teaming.full_name}</bdi>
          </Text>
          {teaming.witness_type === null ? null : <p>{t(teaming.witness_type)}</p>}
          {teaming.witness === null ? null : <Details witness={teaming.witness} />}
          <Ride teaming={teaming} isAhead={isAhead} isEvening={isEvening} />
          <Contact teaming={teaming} isAhead={isAhead} />
        </Stack>
      ))}
    </Card>
  );
};
