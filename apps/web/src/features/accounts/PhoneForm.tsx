import { displayPhone, phone } from '@salons/contract/phone';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { Form } from '../../ui/Form.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { useCodeTexts } from './codes.texts.ts';
import { readCodeEntry, requestCode } from './entry.api.ts';

const numberForm = z.object({ phone_number: phone });

/** Asks which phone a code goes to, sends it, and leads to where it is entered. */
export const PhoneForm = ({ purpose }: { readonly purpose: 'login' | 'reset' }) => {
  const t = useCodeTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const before = readCodeEntry()?.phone_number;
  const form = useZodForm(numberForm, { phone_number: before === undefined ? '' : displayPhone(before) });
  const send = async ({ phone_number }: z.output<typeof numberForm>) => {
    await requestCode(phone_number, purpose);
    await navigate(`/codeverification${search}`);
  };
  return (
    <Form form={form} onSubmit={send} draft="phone">
      <PhoneField
        name="phone_number"
        label={t('mobile')}
        help={t('mobileHelp')}
        errors={{ wrongPhone: t('mobileOnly') }}
        required
      />
      <SubmitButton fullWidth>{t('send')}</SubmitButton>
    </Form>
  );
};
