import { Button } from '@mantine/core';
import { isAdminRole, reachOf } from '@salons/contract/permissions';
import { blockForm, type StaffUser } from '@salons/contract/staff-users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorState, Skeletons } from '../../ui/States.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { showFailure } from '../../ui/toastStore.ts';
import { useZodForm } from '../../ui/useZodForm.ts';
import classes from './AccountState.module.css';
import { ChangeRoleDialog } from './StaffMemberForms.tsx';
import {
  blockUser,
  resetSecondStep,
  sendPasswordLink,
  staffUserQuery,
  unblockUser,
} from './staffUsers.api.ts';
import { useStaffUsersTexts } from './staffUsers.texts.ts';

interface DeedProps {
  readonly account: StaffUser;
  readonly onClose: () => void;
}

const nameOf = ({ first_name, last_name }: StaffUser) => `${first_name} ${last_name}`.trim();

const BlockDialog = ({ account, onClose }: DeedProps) => {
  const t = useStaffUsersTexts();
  const form = useZodForm(blockForm, { reason: '' });
  return (
    <Dialog opened onClose={onClose} title={t('blockTitle', { name: nameOf(account) })}>
      <ul className={classes.consequences}>
        <li>{t('blockEndsLogins')}</li>
        <li>{t('blockKeeps')}</li>
        <li>{t('blockUndo')}</li>
      </ul>
      <Form
        form={form}
        draft={`block.${account.id}`}
        onSubmit={async ({ reason }) => {
          await blockUser(account.id, reason);
          onClose();
        }}
      >
        <TextAreaField
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          max={1000}
          rows={3}
          required
        />
        <DialogActions>
          <SubmitButton>{t('block')}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

const words = {
  unblock: ['unblockTitle', 'unblockAbout', 'unblock'],
  reset: ['resetTitle', 'resetAbout', 'doReset'],
} as const;
const deeds = { unblock: unblockUser, reset: resetSecondStep } as const;

const ConfirmDialog = ({ account, deed, onClose }: DeedProps & { readonly deed: keyof typeof deeds }) => {
  const t = useStaffUsersTexts();
  const [busy, setBusy] = useState(false);
  const [title, about, button] = words[deed];
  const act = async () => {
    setBusy(true);
    try {
      await deeds[deed](account.id);
      onClose();
    } catch (failure) {
      setBusy(false);
      showFailure(failure);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t(title, { name: nameOf(account) })}>
      <p>{t(about)}</p>
      <DialogActions>
        <Button loading={busy} onClick={() => void act()}>
          {t(button)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const StateOf = ({ account }: { readonly account: StaffUser }) => {
  const t = useStaffUsersTexts();
  const [asked, setAsked] = useState<'block' | 'unblock' | 'reset' | 'change'>();
  const [isSent, setIsSent] = useState(false);
  const sendLink = () => sendPasswordLink(account.id).then(() => setIsSent(true), showFailure);
  const close = () => setAsked(undefined);
  const { can } = account;
  return (
    <div className={classes.state}>
      <p className={classes.line}>
        <StatusBadge tone={account.blocked ? 'wrong' : 'done'}>
          {t(account.blocked ? 'blocked' : 'active')}
        </StatusBadge>
        <span>
          {account.blocked_at === null
            ? t('activeAbout')
            : t('blockedOn', {
                date: formatLongDate(account.blocked_at),
                reason: account.blocked_reason ?? '–',
              })}
        </span>
      </p>
      {account.has_password || !isAdminRole(account.role) ? null : (
        <p className={classes.line} role="status">
          {t(isSent ? 'linkSent' : 'noPassword')}
        </p>
      )}
      <div className={classes.buttons}>
        {can.change ? (
          <Button variant="default" onClick={() => setAsked('change')}>
            {t('change')}
          </Button>
        ) : null}
        {can.send_link && !isSent ? (
          <Button variant="default" onClick={() => void sendLink()}>
            {t('sendLink')}
          </Button>
        ) : null}
        {can.block ? (
          <Button variant="default" onClick={() => setAsked('block')}>
            {t('block')}
          </Button>
        ) : null}
        {can.unblock ? (
          <Button variant="default" onClick={() => setAsked('unblock')}>
            {t('unblock')}
          </Button>
        ) : null}
        {can.reset_otp ? (
          <Button variant="default" onClick={() => setAsked('reset')}>
            {t('reset')}
          </Button>
        ) : null}
        {can.block || can.unblock ? null : <p>{t('ownAbout')}</p>}
      </div>
      {asked === 'change' ? <ChangeRoleDialog account={account} onClose={close} /> : null}
      {asked === 'block' ? <BlockDialog account={account} onClose={close} /> : null}
      {asked === 'unblock' || asked === 'reset' ? (
        <ConfirmDialog account={account} deed={asked} onClose={close} />
      ) : null}
    </div>
  );
};

/** Whether somebody can log in, and the ways to change that, for those who may (product §2.33). */
export const AccountState = ({ user }: { readonly user: number }) => {
  const { data, error, refetch } = useQuery(staffUserQuery(user));
  if (data !== undefined) return <StateOf account={data} />;
  return error === null ? (
    <Skeletons count={1} height={64} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
};

/** The same in a host's or guest's page; nothing for staff who may not block. */
export const AccountBlock = ({ user }: { readonly user: number }) => {
  const me = useUser();
  return reachOf('users.block', me?.role ?? 'nobody') === null ? null : <AccountState user={user} />;
};
