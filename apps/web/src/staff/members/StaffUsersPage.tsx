import { adminRoles } from '@salons/contract/permissions';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { AccountState } from '../records/AccountState.tsx';
import { Filter, ListPage } from '../records/ListPage.tsx';
import { NewMemberDialog } from '../records/StaffMemberForms.tsx';
import { staffUsersQuery } from '../records/staffUsers.api.ts';
import { useStaffUsersTexts } from '../records/staffUsers.texts.ts';
import { useListState } from '../records/useListState.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { type Member, nameMember, useStaffUserColumns } from './staffUserColumns.tsx';

/** Staff accounts, for super admins: blocks, second factors (product §2.29, §2.33, §2.69, §2.70). */
export const StaffUsersPage = () => {
  const t = useStaffUsersTexts();
  const state = useListState({ ordering: 'last_name' });
  const [opened, setOpened] = useState<Member>();
  const [isAdding, setIsAdding] = useState(false);
  const [isInviting, setIsInviting] = useState(false);
  const query = useQuery(
    staffUsersQuery({
      page: state.page,
      page_size: state.pageSize,
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
        toKey={({ id }) => id}
        filters={
          <Filter
            state={state}
            name="role"
            label={t('role')}
            choices={adminRoles.map((role) => ({ value: role, label: t(role) }))}
          />
        }
        action={
          <>
            <Button variant="default" onClick={() => setIsInviting(true)}>
              {t('invite')}
            </Button>
            <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setIsAdding(true)}>
              {t('newMember')}
            </Button>
          </>
        }
        columns={useStaffUserColumns(setOpened)}
      />
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
      {isAdding ? (
        <NewMemberDialog
          onClose={() => setIsAdding(false)}
          onMade={(user) => {
            setIsAdding(false);
            setOpened(nameMember(user));
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
