import { isAdminRole } from '@salons/contract/permissions';
import type { StaffUser } from '@salons/contract/staff-users';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { communitiesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import { MailText } from '../records/cells.tsx';
import { useStaffTexts } from '../records/staff.texts.ts';
import { useStaffUsersTexts } from '../records/staffUsers.texts.ts';

export const nameMember = ({
  id,
  first_name,
  last_name,
}: Pick<StaffUser, 'id' | 'first_name' | 'last_name'>) => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
});
export type Member = ReturnType<typeof nameMember>;

const Community = ({ community }: Pick<StaffUser, 'community'>) => {
  const words = useStaffTexts();
  const language = useLanguage();
  const row = useQuery(communitiesQuery).data?.find(({ id }) => id === community);
  return row === undefined ? words('missing') : nameIn(language, row);
};

const Account = ({ blocked, has_password }: Pick<StaffUser, 'blocked' | 'has_password'>) => {
  const t = useStaffUsersTexts();
  if (blocked) return <StatusBadge tone="wrong">{t('blocked')}</StatusBadge>;
  return has_password ? (
    <StatusBadge tone="done">{t('active')}</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">{t('waiting')}</StatusBadge>
  );
};

export const useStaffUserColumns = (onOpen: (member: Member) => void): readonly Column<StaffUser>[] => {
  const t = useStaffUsersTexts();
  const words = useStaffTexts();
  return [
    {
      key: 'name',
      title: words('name'),
      order: 'last_name',
      cell: (user) => {
        const member = nameMember(user);
        return (
          <Text underlined as="button" touch weight={600} type="button" onClick={() => onOpen(member)}>
            <bdi>{member.name}</bdi>
          </Text>
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
    { key: 'community', title: t('community'), cell: (user) => <Community community={user.community} /> },
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
      cell: (user) => <Account blocked={user.blocked} has_password={user.has_password} />,
    },
  ];
};
