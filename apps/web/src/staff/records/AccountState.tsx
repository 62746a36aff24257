import { getReach, isAdminRole } from '@salons/contract/permissions';
import { blockForm, type StaffUser } from '@salons/contract/staff-users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx';
import { ChangeRoleDialog } from './StaffMemberForms.tsx';
import {
  blockUser,
  resetSecondStep,
  sendPasswordLink,
  staffUserQuery,
  unblockUser,
} from './staffUsers.api.ts';
import { useStaffUsersTexts } from './staffUsers.texts.ts';

interface ActionProps {
  readonly account: StaffUser;
  readonly onClose: () => void;
}

const getName = ({ first_name, last_name }: StaffUser) => `${first_name} ${last_name}`.trim();

const BlockDialog = ({ account, onClose }: ActionProps) => {
  const t = useStaffUsersTexts();
  return (
    <ReasonDialog
      title={t('blockTitle', { name: getName(account) })}
      schema={blockForm}
      draft={`block.${account.id}`}
      field={{ label: t('reason'), help: t('reasonHelp') }}
      submit={t('block')}
      onReason={(reason) => blockUser(account.id, reason)}
      onClose={onClose}
    >
      <Stack as="ul" gap={8}>
        <li>{t('blockEndsLogins')}</li>
        <li>{t('blockKeeps')}</li>
        <li>{t('blockUndo')}</li>
      </Stack>
    </ReasonDialog>
  );
};

const words = {
  unblock: ['unblockTitle', 'unblockAbout', 'unblock'],
  reset: ['resetTitle', 'resetAbout', 'doReset'],
} as const;
const accountActions = { unblock: unblockUser, reset: resetSecondStep } as const;

const ActionDialog = ({
  account,
  action,
  onClose,
}: ActionProps & { readonly action: keyof typeof accountActions }) => {
  const t = useStaffUsersTexts();
  const [title, about, button] = words[action];
  return (
    <ConfirmDialog
      title={t(title, { name: getName(account) })}
      confirm={t(button)}
      onConfirm={() => accountActions[action](account.id)}
      onClose={onClose}
    >
      {t(about)}
    </ConfirmDialog>
  );
};

const AccountStateLine = ({ account }: { readonly account: StaffUser }) => {
  const t = useStaffUsersTexts();
  const [openDialog, setOpenDialog] = useState<'block' | 'unblock' | 'reset' | 'change'>();
  const [isSent, setIsSent] = useState(false);
  const sendLink = () => sendPasswordLink(account.id).then(() => setIsSent(true), showFailure);
  const close = () => setOpenDialog(undefined);
  const { can } = account;
  return (
    <Stack gap={16}>
      <Cluster breaks as="p" gap={16} rowGap={8} align="center">
        <StatusBadge tone={account.blocked ? 'wrong' : 'done'}>
          {t(account.blocked ? 'blocked' : 'active')}
        </StatusBadge>
        <span>
          {account.blocked_at === null
            ? t('activeAbout')
            : t('blockedOn', {
                date: formatDate(account.blocked_at),
                reason: account.blocked_reason ?? '–',
              })}
        </span>
      </Cluster>
      {account.has_password || !isAdminRole(account.role) ? null : (
        <Cluster breaks as="p" gap={16} rowGap={8} align="center" role="status">
          {t(isSent ? 'linkSent' : 'noPassword')}
        </Cluster>
      )}
      <Cluster gap={12}>
        {can.change ? (
          <Button variant="default" onClick={() => setOpenDialog('change')}>
            {t('change')}
          </Button>
        ) : null}
        {can.send_link && !isSent ? (
          <Button variant="default" onClick={() => void sendLink()}>
            {t('sendLink')}
          </Button>
        ) : null}
        {can.block ? (
          <Button variant="default" onClick={() => setOpenDialog('block')}>
            {t('block')}
          </Button>
        ) : null}
        {can.unblock ? (
          <Button variant="default" onClick={() => setOpenDialog('unblock')}>
            {t('unblock')}
          </Button>
        ) : null}
        {can.reset_otp ? (
          <Button variant="default" onClick={() => setOpenDialog('reset')}>
            {t('reset')}
          </Button>
        ) : null}
        {can.block || can.unblock ? null : <p>{t('ownAbout')}</p>}
      </Cluster>
      {openDialog === 'change' ? <ChangeRoleDialog account={account} onClose={close} /> : null}
      {openDialog === 'block' ? <BlockDialog account={account} onClose={close} /> : null}
      {openDialog === 'unblock' || openDialog === 'reset' ? (
        <ActionDialog account={account} action={openDialog} onClose={close} />
      ) : null}
    </Stack>
  );
};

/** Login state of an account, and the actions to change it, by permission (product §2.33). */
export const AccountState = ({ user }: { readonly user: number }) => {
  const { data, error, refetch } = useQuery(staffUserQuery(user));
  if (data !== undefined) return <AccountStateLine account={data} />;
  return <Waiting error={error} onRetry={() => void refetch()} count={1} height={64} />;
};

/** The same in a host's or guest's page; empty for staff without permission to block. */
export const AccountBlock = ({ user }: { readonly user: number }) => {
  const me = useUser();
  return getReach('users.block', me?.role ?? 'nobody') === null ? null : <AccountState user={user} />;
};
