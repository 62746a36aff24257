import { displayPhone, phone } from '@salons/contract/phone';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCodeTexts } from '../../nouns/account/codes.texts.ts';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { type CodeEntry, readCodeEntry, requestCode } from './entry.api.ts';

const numberForm = z.object({ phone_number: phone });

interface PhoneFormProps {
  readonly purpose: CodeEntry['purpose'];
  /** Called once a code was sent to the number. */
  readonly onSent: () => unknown;
  /** Texts for errors without a field, by code, in place of the defaults. */
  readonly otherwise?: Readonly<Record<string, ReactNode>>;
  readonly sentTo?: string | undefined;
  /** Content below while the field holds the number of the sent code. */
  readonly children?: ReactNode;
}

/** Sends a code to a phone. */
export const PhoneForm = ({ purpose, onSent, otherwise = {}, sentTo, children }: PhoneFormProps) => {
  const t = useCodeTexts();
  const before = readCodeEntry()?.phone_number;
  const form = useZodForm(numberForm, { phone_number: before === undefined ? '' : displayPhone(before) });
  const typed = useWatch({ control: form.control, name: 'phone_number' });
  const isSent = sentTo !== undefined && phone.safeParse(typed).data === sentTo;
  const send = async ({ phone_number }: z.output<typeof numberForm>) => {
    if (!isSent) await requestCode(phone_number, purpose);
    await onSent();
  };
  return (
    <>
      <Form form={form} onSubmit={send} draft="phone" otherwise={otherwise}>
        <PhoneField
          name="phone_number"
          label={t('mobile')}
          help={t('mobileHelp')}
          errors={{ wrongPhone: t('mobileOnly'), outOfRange: t('noCodeThere') }}
          required
        />
        {isSent ? null : <SubmitButton fullWidth>{t('send')}</SubmitButton>}
      </Form>
      {isSent ? children : null}
    </>
  );
};
