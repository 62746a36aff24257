import { email } from '@salons/contract/credentials';
import { mostInvited } from '@salons/contract/staff-invitations';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { RoleFields, roleChoices } from '../records/StaffMemberForms.tsx';
import { inviteStaff } from '../records/staffUsers.api.ts';
import { useStaffUsersTexts } from '../records/staffUsers.texts.ts';

const form = z.object({ emails: z.string(), ...roleChoices });

const longestList = 5000;

/** Addresses of a pasted list: by lines, commas, semicolons or spaces. */
const splitAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];

type Outcome = Awaited<ReturnType<typeof inviteStaff>>;

const Sent = ({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) => {
  const t = useStaffUsersTexts();
  const { invited, failed } = outcome;
  return (
    <Dialog opened onClose={onClose} title={t('invite')}>
      <p role="status">{t('invited', { count: invited.length })}</p>
      {failed.length === 0 ? null : (
        <Text surface="candle">
          {t('alreadyThere', { emails: failed.map((one) => one.email).join(', ') })}
        </Text>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('closeInvitations')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Invites people to the staff: pasted addresses, role, community (product §10.170). */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useStaffUsersTexts();
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();
  const values = useZodForm(form, { emails: '', role: 'volunteer_admin', community: '' });
  if (outcome !== undefined) return <Sent outcome={outcome} onClose={onClose} />;
  const findProblem = (addresses: readonly string[]): string | undefined => {
    if (addresses.length === 0) return t('emailsNeeded');
    if (addresses.length > mostInvited) return t('emailsTooMany');
    const wrong = addresses.find((address) => !email.safeParse(address).success);
    return wrong === undefined ? undefined : t('emailWrong', { email: wrong });
  };
  return (
    <Dialog opened onClose={onClose} title={t('invite')}>
      <Form
        form={values}
        onSubmit={async ({ emails, role, community }) => {
          const addresses = splitAddresses(emails);
          const found = findProblem(addresses);
          setProblem(found);
          if (found === undefined) setOutcome(await inviteStaff({ emails: addresses, role, community }));
        }}
      >
        <p>{t('inviteAbout')}</p>
        <TextAreaField name="emails" max={longestList} label={t('emails')} help={t('emailsHelp')} required />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <RoleFields />
        <DialogSubmit onClose={onClose}>{t('sendInvitations')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
