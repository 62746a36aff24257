import { getReach } from '@salons/contract/permissions';
import type { HostSalon } from '@salons/contract/salons';
import { useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { TeamingLine } from './TeamingLine.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import { UndoableTeamings } from './UndoableTeamings.tsx';

/** A salon's teaming, for readers of teamings: follow-up, undo, link to the teaming screen. */
export const SalonTeaming = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useTeamingTexts();
  const role = useUser()?.role ?? 'nobody';
  const [undone, setUndone] = useState<number>();
  const teamings = salon.teamings ?? [];
  if (getReach('teaming.read', role) === null) return null;
  if (salon.status === null && teamings.length === 0) return null;
  const canAct = getReach('teaming.update', role) !== null && salon.status !== null;
  const screen = `/admin/salonteaming/mapview?id=${salon.id}`;
  return (
    <Stack as="section" gap={12} aria-labelledby="salon-teaming">
      <h3 id="salon-teaming">{t('title')}</h3>
      <p role="status">{undone === salon.id ? t('undone') : null}</p>
      <UndoableTeamings salon={salon.id} onUndone={() => setUndone(undefined)} />
      {teamings.length === 0 ? (
        <Text tone="quiet" size={16}>
          {t('nobodyYet')}
        </Text>
      ) : null}
      {teamings.map(({ full_name, needs_ride, driver, ...teaming }) => (
        <TeamingLine
          key={teaming.id}
          teaming={{ ...teaming, host_salon: salon.id, name: full_name ?? '', ride: { needs_ride, driver } }}
          canAct={canAct}
          onUndone={() => setUndone(salon.id)}
          move={`${screen}&move=${teaming.id}`}
        />
      ))}
      {salon.status === null ? null : (
        <Cluster gap={8} align="center">
          {undone === salon.id ? <ButtonLink to={`${screen}&day=1`}>{t('freeThatDay')}</ButtonLink> : null}
          <ButtonLink to={screen} variant="default">
            {t('toTeaming')}
          </ButtonLink>
        </Cluster>
      )}
    </Stack>
  );
};
