import { adminRoles, isAdminRole } from '@salons/contract/permissions';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { communitiesQuery, nameIn } from '../reference/reference.api.ts';
import classes from './AccountState.module.css';
import { AccountState } from './AccountState.tsx';
import { MailText } from './cells.tsx';
import { Filter, ListPage } from './ListPage.tsx';
import { NewMemberDialog } from './StaffMemberForms.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { staffUsersQuery } from './staffUsers.api.ts';
import { useStaffUsersTexts } from './staffUsers.texts.ts';
import { rowsAPage, useListState } from './useListState.ts';

/** The accounts of staff, for super admins: who is blocked, who has a second step (product §2.29, §2.33, §2.69, §2.70). */
export const StaffUsersPage = () => {
  const t = useStaffUsersTexts();
  const words = useStaffTexts();
  const state = useListState({ ordering: 'last_name' });
  const [opened, setOpened] = useState<{ readonly id: number; readonly name: string }>();
  const [isAdding, setIsAdding] = useState(false);
  const language = useLanguage();
  const { data: communities = [] } = useQuery(communitiesQuery);
  const query = useQuery(
    staffUsersQuery({
      page: state.page,
      page_size: rowsAPage,
      ordering: state.ordering,
      free_text: state.freeText,
      role: adminRoles.filter((role) => role === state.get('role')),
    }),
  );
  return (
    <>
      <ListPage
        title={t('title')}
        state={state}
        query={query}
        keyOf={({ id }) => id}
        filters={
          <>
            <Filter
              state={state}
              name="role"
              label={t('role')}
              choices={adminRoles.map((role) => ({ value: role, label: t(role) }))}
            />
            <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setIsAdding(true)}>
              {t('newMember')}
            </Button>
          </>
        }
        columns={[
          {
            key: 'name',
            title: words('name'),
            order: 'last_name',
            cell: ({ id, first_name, last_name }) => {
              const name = `${first_name} ${last_name}`.trim();
              return (
                <button type="button" className={classes.name} onClick={() => setOpened({ id, name })}>
                  <bdi>{name}</bdi>
                </button>
              );
            },
          },
          {
            key: 'email',
            title: words('email'),
            order: 'email',
            cell: ({ email }) => (email === null ? words('missing') : <MailText address={email} />),
          },
          {
            key: 'role',
            title: t('role'),
            order: 'role',
            cell: ({ role }) => (isAdminRole(role) ? t(role) : words('missing')),
          },
          {
            key: 'community',
            title: t('community'),
            cell: ({ community }) => {
              const row = communities.find(({ id }) => id === community);
              return row === undefined ? words('missing') : nameIn(language, row);
            },
          },
          {
            key: 'secondStep',
            title: t('secondStep'),
            cell: ({ otp_enabled }) => (
              <StatusBadge tone={otp_enabled ? 'done' : 'quiet'}>
                {t(otp_enabled ? 'secondStepOn' : 'secondStepOff')}
              </StatusBadge>
            ),
          },
          {
            key: 'account',
            title: t('account'),
            cell: ({ blocked, has_password }) => {
              if (blocked) return <StatusBadge tone="wrong">{t('blocked')}</StatusBadge>;
              return has_password ? (
                <StatusBadge tone="done">{t('active')}</StatusBadge>
              ) : (
                <StatusBadge tone="quiet">{t('waiting')}</StatusBadge>
              );
            },
          },
        ]}
      />
      {isAdding ? (
        <NewMemberDialog
          onClose={() => setIsAdding(false)}
          onMade={({ id, first_name, last_name }) => {
            setIsAdding(false);
            setOpened({ id, name: `${first_name} ${last_name}`.trim() });
          }}
        />
      ) : null}
      {opened === undefined ? null : (
        <Dialog opened onClose={() => setOpened(undefined)} title={opened.name}>
          <AccountState user={opened.id} />
        </Dialog>
      )}
    </>
  );
};
