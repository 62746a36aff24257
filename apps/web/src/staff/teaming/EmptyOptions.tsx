import { getReach } from '@salons/contract/permissions';
import { useUser } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { markHostContacted } from '../../nouns/teaming/teaming.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { DialogActions } from '../../ui/overlays/Dialog.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import { type Board, optionFilters } from './useBoard.ts';
import type { Options } from './useSides.ts';

interface EmptyProps {
  readonly board: Board;
  readonly id: number;
}

/** The host was not called: records the call, by permission. */
const CallHost = ({ id }: EmptyProps) => {
  const t = useTeamingTexts();
  const role = useUser()?.role ?? 'nobody';
  const mark = useSingleFlight({ mutationFn: () => markHostContacted(id), onError: showFailure });
  return (
    <EmptyState
      title={t('state_not_contact_this_year')}
      action={
        <DialogActions>
          {getReach('hosts.update', role) === null ? null : (
            <Button loading={mark.isPending} onClick={() => mark.mutate()}>
              {t('hostCalled')}
            </Button>
          )}
          <ButtonLink to={`/admin/salons?salon=${id}`} variant="default">
            {t('openSalon')}
          </ButtonLink>
        </DialogActions>
      }
    >
      {t('callHost')}
    </EmptyState>
  );
};

const OpenWitness = ({ id }: EmptyProps) => {
  const t = useTeamingTexts();
  return (
    <ButtonLink to={`/admin/witnesses/profile/${id}`} variant="default">
      {t('openWitness')}
    </ButtonLink>
  );
};

const NobodyFits = ({ board }: EmptyProps) => {
  const t = useTeamingTexts();
  return (
    <EmptyState
      title={t('state_witnesses_not_found')}
      action={
        board.allDay ? undefined : (
          <Button variant="default" onClick={() => board.change({ day: '1', option: '' })}>
            {t('wholeDay')}
          </Button>
        )
      }
    >
      {t(board.allDay ? 'nobodyThatDay' : 'otherDay')}
    </EmptyState>
  );
};

/** Why there are no options, and what to do next (product §11.10). */
export const EmptyOptions = (props: EmptyProps & { readonly state: NonNullable<Options['state']> }) => {
  const { state, board } = props;
  const t = useTeamingTexts();
  switch (state) {
    case 'not_contact_this_year':
      return board.side === 'salons' ? (
        <CallHost {...props} />
      ) : (
        <EmptyState title={t('state_not_contact_this_year')} action={<OpenWitness {...props} />}>
          {t('callWitness')}
        </EmptyState>
      );
    case 'witnesses_not_found':
      return <NobodyFits {...props} />;
    case 'salons_not_found':
      return (
        <EmptyState title={t('state_salons_not_found')} action={<OpenWitness {...props} />}>
          {t('otherTimes')}
        </EmptyState>
      );
    case 'no_results_found':
      return (
        <EmptyState
          title={t('state_no_results_found')}
          action={
            <Button
              variant="default"
              onClick={() => board.change(Object.fromEntries(optionFilters.map((name) => [name, ''])))}
            >
              {t('clear')}
            </Button>
          }
        >
          {t('dropFilters')}
        </EmptyState>
      );
  }
};
