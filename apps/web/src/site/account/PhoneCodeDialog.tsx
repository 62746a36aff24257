import { smsCode } from '@salons/contract/digits';
import { displayPhone } from '@salons/contract/phone';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useCodeTexts } from '../../nouns/account/codes.texts.ts';
import { SendAgain } from '../../ui/buttons/SendAgain.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { clearField, useZodForm } from '../../ui/form/useZodForm.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { requestPhoneCode } from '../entry/accounts.api.ts';
import { usePhoneProofTexts } from './phoneProof.texts.ts';

const codeForm = z.object({ phone_code: smsCode });
const pauseMs = 60_000;

interface PhoneCodeDialogProps {
  /** E.164. */
  readonly phone: string;
  /** Whether it replaces another number. */
  readonly isNew: boolean;
  readonly onCode: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Verifies a number by a code (product §2.125). */
export const PhoneCodeDialog = ({ phone, isNew, onCode, onClose }: PhoneCodeDialogProps) => {
  const t = usePhoneProofTexts();
  const codes = useCodeTexts();
  const form = useZodForm(codeForm, { phone_code: '' });
  const [openedAt] = useState(() => Date.now());
  const sentAt = useRef<number>(undefined);
  const send = async () => {
    await requestPhoneCode(phone);
    sentAt.current = Date.now();
  };
  return (
    <Dialog opened onClose={onClose} title={t('dialogTitle')}>
      <p>{t.rich(isNew ? 'sentTo' : 'sentToOwn', { phone: <Ltr key="phone">{displayPhone(phone)}</Ltr> })}</p>
      <Form
        form={form}
        otherwise={{ phoneAlreadyExists: t('taken') }}
        onSubmit={async ({ phone_code }) => {
          await onCode(phone_code);
          onClose();
        }}
      >
        <CodeField
          name="phone_code"
          label={t('code')}
          help={t('codeHelp')}
          errors={{ invalidCode: t('wrongCode') }}
          required
        />
        <DialogSubmit onClose={onClose}>{t('confirm')}</DialogSubmit>
      </Form>
      <SendAgain
        nextAt={() => (sentAt.current ?? openedAt) + pauseMs}
        onSend={send}
        onSent={() => clearField(form, 'phone_code')}
        words={{
          before: codes('nothingCame'),
          send: codes('sendAgain'),
          sent: codes('sentAgain'),
          wait: (seconds) => codes('againIn', { count: seconds }),
        }}
      />
    </Dialog>
  );
};
