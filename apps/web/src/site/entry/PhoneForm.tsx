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
  /** Is called once a code is on its way to the number. */
  readonly onSent: () => unknown;
  /** Words for what belongs to no field, by code, where the general ones don't fit. */
  readonly otherwise?: Readonly<Record<string, ReactNode>>;
  /** The number that has its code already, in E.164: while it stands in the field there is no button. */
  readonly sentTo?: string | undefined;
  /** What goes on below, while the number that stands in the field has its code. */
  readonly children?: ReactNode;
}

/** Asks which phone a code goes to, and sends it. */
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
