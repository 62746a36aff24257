import { id } from '@salons/contract/fields';
import { adminRoles } from '@salons/contract/permissions';
import { type StaffUser, staffUserChange, staffUserForm } from '@salons/contract/staff-users';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { useOffered } from '../../nouns/reference/offered.api.ts';
import { communitiesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { changeStaffUser, createStaffUser } from './staffUsers.api.ts';
import { useStaffUsersTexts } from './staffUsers.texts.ts';

export const roleChoices = {
  role: z.preprocess((value) => value, z.enum(adminRoles)),
  community: z.preprocess((value) => value, id.optional()),
};
// The server validates that a volunteer admin has a community.
const newForm = z.object({ ...staffUserForm.shape, ...roleChoices });
const changeForm = staffUserChange.extend(roleChoices);

/** The role with its description, and for a volunteer admin the community. */
export const RoleFields = () => {
  const t = useStaffUsersTexts();
  const language = useLanguage();
  const { control } = useFormContext();
  const chosen: unknown = useWatch({ control, name: 'role' });
  const communities = useOffered(useQuery(communitiesQuery).data ?? [], 'community');
  const role = adminRoles.find((one) => one === chosen);
  return (
    <>
      <SelectField
        name="role"
        label={t('role')}
        help={role === undefined ? undefined : t(`${role}_about`)}
        choices={adminRoles.map((value) => ({ value, label: t(value) }))}
        required
      />
      {role === 'volunteer_admin' ? (
        <SelectField
          name="community"
          label={t('community')}
          help={t('communityHelp')}
          choices={communities.map((row) => ({ value: row.id, label: nameIn(language, row) }))}
          required
        />
      ) : null}
    </>
  );
};

/** Creates a staff account (product §2.69). */
export const NewMemberDialog = ({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (account: StaffUser) => void;
}) => {
  const t = useStaffUsersTexts();
  const words = useStaffTexts();
  const form = useZodForm(newForm, {
    first_name: '',
    last_name: '',
    email: '',
    phone_number: '',
    language: 'he',
    role: '',
    community: '',
  });
  return (
    <Dialog opened onClose={onClose} title={t('newTitle')}>
      <Form
        form={form}
        draft="newStaffMember"
        onSubmit={async (values) => onMade(await createStaffUser(values))}
      >
        <p>{t('newAbout')}</p>
        <TextField name="first_name" label={t('firstName')} required />
        <TextField name="last_name" label={t('lastName')} required />
        <TextField name="email" type="email" inputMode="email" label={words('email')} required />
        <PhoneField name="phone_number" label={words('phone')} help={t('phoneHelp')} autoComplete="off" />
        <RoleFields />
        <SelectField
          name="language"
          label={t('mailLanguage')}
          choices={[
            { value: 'he', label: t('hebrew') },
            { value: 'en', label: t('english') },
          ]}
          required
        />
        <DialogSubmit onClose={onClose}>{t('create')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};

/** Changes role or community of a staff account (product §2.70). */
export const ChangeRoleDialog = ({
  account,
  onClose,
}: {
  readonly account: StaffUser;
  readonly onClose: () => void;
}) => {
  const t = useStaffUsersTexts();
  const form = useZodForm(changeForm, {
    role: account.role ?? '',
    community: account.community ?? '',
  });
  return (
    <Dialog opened onClose={onClose} title={t('changeTitle', { name: account.first_name })}>
      <Form
        form={form}
        otherwise={{ conflict: t('lastSuperAdmin') }}
        onSubmit={async (values) => {
          await changeStaffUser(account.id, values);
          onClose();
        }}
      >
        <p>{t('changeAbout')}</p>
        <RoleFields />
        <DialogSubmit onClose={onClose}>{t('saveRole')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
