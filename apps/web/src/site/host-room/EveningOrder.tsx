import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { detailsForHostQuery } from '../../nouns/teaming/teaming.api.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { usePreparationTexts } from './preparation.texts.ts';
import { useRoomTexts } from './room.texts.ts';

const Order = () => {
  const t = useRoomTexts();
  const preparation = usePreparationTexts();
  return (
    <Stack as="ol" gap={8}>
      <li>{t('orderWelcome')}</li>
      <li>{preparation('testimony')}</li>
      <li>{preparation('expression')}</li>
      <li>{preparation('discussion')}</li>
      <li>{t('orderClose')}</li>
    </Stack>
  );
};

/** The schedule of the evening (product §5.194). */
export const EveningOrder = () => {
  const t = useRoomTexts();
  return (
    <Card>
      <details>
        <summary>
          <h2>{t('orderTitle')}</h2>
        </summary>
        <Order />
      </details>
    </Card>
  );
};

type Teaming = NonNullable<HostSalon['teamings']>[number];

const PrintedWitness = ({ teaming, witness }: { readonly teaming: Teaming; readonly witness: number }) => {
  const t = useRoomTexts();
  const { data } = useQuery(detailsForHostQuery(witness));
  const phone = data?.phone ?? data?.contact_phone ?? null;
  const { needs_ride, driver } = teaming;
  return (
    <p>
      <strong>
        <bdi>{teaming.full_name}</bdi>
      </strong>{' '}
      {phone === null ? null : <PhoneNumber number={phone} />}
      {' · '}
      {needs_ride ? (driver === null ? t('needsRide') : t('rideBy', { name: driver })) : t('noRide')}
    </p>
  );
};

export const PrintedEvening = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useRoomTexts();
  const teamings = salon.teamings ?? [];
  return (
    <>
      {teamings.length === 0 ? null : <h2>{t('whoTells')}</h2>}
      {teamings.map((teaming) =>
        teaming.witness === null ? null : (
          <PrintedWitness key={teaming.id} teaming={teaming} witness={teaming.witness} />
        ),
      )}
      <h2>{t('orderTitle')}</h2>
      <Order />
    </>
  );
};
