import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import type { StandingTeaming } from './board.rules.ts';
import { ContactBadge } from './ContactBadge.tsx';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import { UndoDialog } from './UndoDialog.tsx';

interface TeamingLineProps {
  readonly teaming: StandingTeaming;
  readonly canAct: boolean;
  readonly onUndone: () => void;
  /** Moves it on this page, or the URL of the page that does. */
  readonly move: (() => void) | string;
}

/** An active teaming: contact, ride, actions. */
export const TeamingLine = ({ teaming, canAct, onUndone, move }: TeamingLineProps) => {
  const t = useTeamingTexts();
  const [openDialog, setOpenDialog] = useState<'follow' | 'undo'>();
  const close = () => setOpenDialog(undefined);
  const { ride, name } = teaming;
  return (
    <Stack surface="card" gap={8}>
      <Text weight={600} breaks>
        <Name>{name}</Name>
      </Text>
      <Cluster as="span" gap={8} align="center">
        <ContactBadge teaming={teaming} />
        {ride?.needs_ride ? (
          <StatusBadge tone={ride.driver === null ? 'waiting' : 'done'}>
            {ride.driver === null ? t('noDriver') : t('driverOf', { name: ride.driver })}
          </StatusBadge>
        ) : null}
      </Cluster>
      <Cluster gap={8} align="center">
        <Button
          variant="default"
          aria-label={t('followOf', { name })}
          onClick={() => setOpenDialog('follow')}
        >
          {t('follow')}
        </Button>
        {canAct ? (
          <>
            {typeof move === 'string' ? (
              <ButtonLink to={move} variant="default" aria-label={t('moveOf', { name })}>
                {t('move')}
              </ButtonLink>
            ) : (
              <Button variant="default" aria-label={t('moveOf', { name })} onClick={move}>
                {t('move')}
              </Button>
            )}
            <Button variant="subtle" aria-label={t('undoOf', { name })} onClick={() => setOpenDialog('undo')}>
              {t('undo')}
            </Button>
          </>
        ) : null}
      </Cluster>
      {openDialog === 'follow' ? <FollowUpDialog teaming={teaming} canAct={canAct} onClose={close} /> : null}
      {openDialog === 'undo' ? <UndoDialog teaming={teaming} onClose={close} onUndone={onUndone} /> : null}
    </Stack>
  );
};
