import type { Invitation } from '@salons/contract/invitations';
import { getReach } from '@salons/contract/permissions';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { loadable } from '../../ui/feedback/loadable.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { UndoLine } from '../../ui/feedback/UndoLine.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { GuestStatusBadge } from './badges.tsx';
import classes from './InvitationRows.module.css';
import { answerInvitation, undoAnswer, withdrawInvitation } from './invitations.staff.api.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useProfileTexts } from './profile/profile.texts.ts';
import { RecordLine } from './RecordLine.tsx';
import { useStaffTexts } from './staff.texts.ts';

const DenyRequest = loadable(async () => (await import('./DenyRequest.tsx')).DenyRequest);

interface RequestActionsProps {
  readonly invitation: Pick<
    Invitation,
    'id' | 'host_salon' | 'can' | 'undo' | 'denied_reason' | 'status' | 'guests_number' | 'created_at'
  >;
  /** The guest's name in confirmation dialogs. */
  readonly name: string;
}

/** Actions on a request, as the server permits (product §7.6). */
const RequestActions = ({ invitation, name }: RequestActionsProps) => {
  const t = useProfileTexts();
  const [chosenAct, setChosenAct] = useState<'deny' | 'withdraw' | 'move'>();
  const { id, can } = invitation;
  const role = useUser()?.role ?? 'nobody';
  const approve = useSingleFlight({
    mutationFn: () => answerInvitation(id, 'approved'),
    onError: showFailure,
  });
  // After a move the request has ended, and its dialog still offers the undo.
  if (!can.approve && !can.deny && !can.withdraw && chosenAct !== 'move') return null;
  const mayMove =
    invitation.status !== 'denied' &&
    getReach('invitations.answer', role) !== null &&
    (can.deny || can.withdraw);
  const close = () => setChosenAct(undefined);
  const of = (action: string) => `${action}: ${name}`;
  return (
    <Cluster as="span" gap={8} className={classes.actions}>
      {can.approve ? (
        <Button
          size="sm"
          variant="default"
          loading={approve.isPending}
          aria-label={of(t('approve'))}
          onClick={() => approve.mutate()}
        >
          {t('approve')}
        </Button>
      ) : null}
      {can.deny ? (
        <Button size="sm" variant="subtle" aria-label={of(t('deny'))} onClick={() => setChosenAct('deny')}>
          {t('deny')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button
          size="sm"
          variant="subtle"
          aria-label={of(t('withdraw'))}
          onClick={() => setChosenAct('withdraw')}
        >
          {t('withdraw')}
        </Button>
      ) : null}
      {mayMove ? (
        <Button size="sm" variant="subtle" aria-label={of(t('move'))} onClick={() => setChosenAct('move')}>
          {t('move')}
        </Button>
      ) : null}
      {chosenAct === 'move' ? <MoveDialog invitation={invitation} name={name} onClose={close} /> : null}
      {chosenAct === 'deny' ? <DenyRequest invitation={id} name={name} onClose={close} /> : null}
      {chosenAct === 'withdraw' ? (
        <ConfirmDialog
          title={t('withdrawTitle', { name })}
          confirm={t('withdraw')}
          onClose={close}
          onConfirm={() => withdrawInvitation(id)}
        >
          {t('withdrawAbout')}
        </ConfirmDialog>
      ) : null}
    </Cluster>
  );
};

interface RowProps extends RequestActionsProps {
  readonly children: ReactNode;
}

export const InvitationRow = ({ invitation, name, children }: RowProps) => {
  const t = useStaffTexts();
  const { denied_reason, status, guests_number, created_at, undo } = invitation;
  return (
    <RecordLine>
      {children}
      <span>{`${t('guestsNumber')}: ${guests_number}`}</span>
      <span>{t.rich('askedOn', { day: <Ltr>{formatDate(created_at)}</Ltr> })}</span>
      <Text as="span" atEnd>
        {denied_reason === null ? (
          <GuestStatusBadge status={status} />
        ) : (
          <StatusBadge tone="wrong">{t(`denied_${denied_reason}`)}</StatusBadge>
        )}
      </Text>
      <RequestActions invitation={invitation} name={name} />
      {undo === null ? null : (
        <UndoLine
          undo={undo}
          act={t(status === 'approved' ? 'actApproved' : 'actDenied', { name })}
          onUndo={() => undoAnswer(undo.event).catch(showFailure)}
        />
      )}
    </RecordLine>
  );
};

export const InvitationRows = ({ invitations }: { readonly invitations: readonly Invitation[] }) => {
  const t = useStaffTexts();
  if (invitations.length === 0) return <p>{t('noInvitations')}</p>;
  return (
    <Stack as="ul" gap={12}>
      {invitations.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          name={invitation.guest_name ?? t('missing')}
        >
          <Link to={`/admin/guests/profile/${invitation.guest}`}>
            <bdi>{invitation.guest_name ?? t('missing')}</bdi>
          </Link>
        </InvitationRow>
      ))}
    </Stack>
  );
};
