import { displayPhone, phone } from '@salons/contract/phone';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Form } from '../../ui/Form.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { useCodeTexts } from './codes.texts.ts';
import { type CodeEntry, readCodeEntry, requestCode } from './entry.api.ts';

const numberForm = z.object({ phone_number: phone });

interface PhoneFormProps {
  readonly purpose: CodeEntry['purpose'];
  /** Where the code is entered. */
  readonly to: string;
  /** Words for what belongs to no field, by code, where the general ones don't fit. */
  readonly otherwise?: Readonly<Record<string, ReactNode>>;
}

/** Asks which phone a code goes to, sends it, and leads to where it is entered. */
export const PhoneForm = ({ purpose, to, otherwise = {} }: PhoneFormProps) => {
  const t = useCodeTexts();
  const navigate = useNavigate();
  const before = readCodeEntry()?.phone_number;
  const form = useZodForm(numberForm, { phone_number: before === undefined ? '' : displayPhone(before) });
  const send = async ({ phone_number }: z.output<typeof numberForm>) => {
    await requestCode(phone_number, purpose);
    await navigate(to);
  };
  return (
    <Form form={form} onSubmit={send} draft="phone" otherwise={otherwise}>
      <PhoneField
        name="phone_number"
        label={t('mobile')}
        help={t('mobileHelp')}
        errors={{ wrongPhone: t('mobileOnly'), outOfRange: t('noCodeThere') }}
        required
      />
      <SubmitButton fullWidth>{t('send')}</SubmitButton>
    </Form>
  );
};
