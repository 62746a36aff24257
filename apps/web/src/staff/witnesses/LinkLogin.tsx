import { email } from '@salons/contract/credentials';
import { displayPhone, phone } from '@salons/contract/phone';
import type { LoginFound, Witness } from '@salons/contract/witnesses';
import { useState } from 'react';
import { z } from 'zod';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { findLogin, giveLogin } from './witnesses.staff.api.ts';

const contact = z
  .object({ phone_number: phone.optional(), email: email.optional() })
  .refine((form) => Boolean(form.phone_number ?? form.email), {
    path: ['phone_number'],
    message: 'required',
    when: () => true,
  });

interface LinkProps {
  readonly witness: Witness;
  readonly onClose: () => void;
}

const refusals = { linked: 'linkTaken', role: 'linkRole', reach: 'linkOutOfReach' } as const;

const Found = ({ witness, found, onClose }: LinkProps & { readonly found: LoginFound }) => {
  const t = useWitnessTexts();
  const { user, why } = found;
  const link = useSingleFlight({
    mutationFn: (id: number) => giveLogin(witness.id, id),
    onSuccess: onClose,
    onError: showFailure,
  });
  if (user === null) return <p>{t(why === null ? 'linkRole' : refusals[why])}</p>;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <Stack gap={24}>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {user.phone_number === null ? null : <Ltr>{displayPhone(user.phone_number)}</Ltr>}{' '}
        {user.email === null ? null : <Ltr>{user.email}</Ltr>}
      </p>
      <Text tone="quiet">{t('linkAbout')}</Text>
      <Cluster gap={12} align="center">
        <Button loading={link.isPending} onClick={() => link.mutate(user.id)}>
          {t('link')}
        </Button>
      </Cluster>
    </Stack>
  );
};

/** Links an existing account, found by number or address, to a witness (product §11.29). */
export const LinkLoginDialog = ({ witness, onClose }: LinkProps) => {
  const t = useWitnessTexts();
  const form = useZodForm(contact, { phone_number: '', email: '' });
  const [found, setFound] = useState<readonly LoginFound[]>();
  return (
    <Dialog opened onClose={onClose} title={t('linkTitle')}>
      <Stack gap={24}>
        <Form isFleeting form={form} onSubmit={async (form) => setFound(await findLogin(witness.id, form))}>
          <p>{t('linkWho')}</p>
          <PhoneField
            name="phone_number"
            label={t('linkPhone')}
            autoComplete="off"
            errors={{ required: t('linkNeeds') }}
          />
          <TextField name="email" type="email" inputMode="email" label={t('linkEmail')} autoComplete="off" />
          <SubmitButton>{t('linkFind')}</SubmitButton>
        </Form>
        <Stack gap={24} role="status">
          {found?.length === 0 ? <p>{t('linkNobody')}</p> : null}
          {found?.map((one, index) => (
            <Found key={one.user?.id ?? -index} witness={witness} found={one} onClose={onClose} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
};
