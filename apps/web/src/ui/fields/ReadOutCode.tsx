import { smsCode } from '@salons/contract/digits';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../buttons/Button.tsx';
import { showFailure } from '../feedback/toastStore.ts';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useZodForm } from '../form/useZodForm.ts';
import { Stack } from '../layout/layout.tsx';
import { CodeField } from './CodeField.tsx';
import classes from './ReadOutCode.module.css';
import { useReadOutCodeTexts } from './readOutCode.texts.ts';

const entry = z.object({ phone_code: smsCode });

interface ReadOutCodeProps {
  /** Sends a code to the phone. */
  readonly onSend: () => Promise<void>;
  /** Submits the code; errors are shown at the field. */
  readonly onEnter: (phone_code: string) => Promise<unknown>;
}

const EnterCode = ({ onEnter }: Pick<ReadOutCodeProps, 'onEnter'>) => {
  const t = useReadOutCodeTexts();
  const form = useZodForm(entry, { phone_code: '' });
  const element = useRef<HTMLDivElement>(null);
  // The pressed button unmounts: move the focus to the field.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name]')?.focus(), []);
  return (
    <div ref={element} className={classes.field}>
      <Form form={form} onSubmit={({ phone_code }) => onEnter(phone_code).then(() => undefined)}>
        <CodeField
          name="phone_code"
          isReadOut
          label={t('code')}
          help={t('codeHelp')}
          errors={{ invalidCode: t('wrong') }}
          required
        />
        <SubmitButton>{t('goOn')}</SubmitButton>
      </Form>
    </div>
  );
};

/** Verification by a code that the person on the phone reads out (product §2.111). */
export const ReadOutCode = ({ onSend, onEnter }: ReadOutCodeProps) => {
  const t = useReadOutCodeTexts();
  const [sent, setSent] = useState(0);
  const send = useSingleFlight({
    mutationFn: () => onSend(),
    onSuccess: () => setSent((before) => before + 1),
    onError: showFailure,
  });
  return (
    <Stack gap={12} align="start" className={classes.code}>
      {sent === 0 ? (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {t('send')}
        </Button>
      ) : null}
      <p role="status">{sent === 0 ? null : t(sent === 1 ? 'sent' : 'sentAgain')}</p>
      {sent === 0 ? null : (
        <>
          <EnterCode onEnter={onEnter} />
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            {t('sendAgain')}
          </Button>
        </>
      )}
    </Stack>
  );
};
