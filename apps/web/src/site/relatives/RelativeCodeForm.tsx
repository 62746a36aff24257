import { smsCode } from '@salons/contract/digits';
import type { RelativeTeaming } from '@salons/contract/relative-links';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { SendAgain } from '../../ui/buttons/SendAgain.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { clearField, useZodForm } from '../../ui/form/useZodForm.ts';
import { openRelativeLink, sendRelativeCode } from './relative-links.api.ts';
import { useRelativeLinkTexts } from './relative-links.texts.ts';

const codeForm = z.object({ code: smsCode });
const pauseSeconds = 60;

interface CodeFormProps {
  readonly token: string;
  /** Seconds until another code may be requested, if the last one was sent before this page was opened. */
  readonly waitSeconds: number | undefined;
  readonly onOpen: (teamings: readonly RelativeTeaming[]) => void;
  /** The link was withdrawn meanwhile. */
  readonly onEnd: () => void;
}

export const RelativeCodeForm = ({ token, waitSeconds = pauseSeconds, onOpen, onEnd }: CodeFormProps) => {
  const t = useRelativeLinkTexts();
  const form = useZodForm(codeForm, { code: '' });
  const [firstAt] = useState(() => Date.now() + waitSeconds * 1000);
  const againAt = useRef<number>(undefined);
  const orEnd = async <T,>(run: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await run();
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
      onEnd();
      return undefined;
    }
  };
  const open = async (code: string) => {
    const teamings = await orEnd(() => openRelativeLink(token, code));
    if (teamings !== undefined) onOpen(teamings);
  };
  const send = async () => {
    await orEnd(() => sendRelativeCode(token));
    againAt.current = Date.now() + pauseSeconds * 1000;
  };
  return (
    <>
      <Form isFleeting form={form} onSubmit={({ code }) => open(code)}>
        <CodeField
          name="code"
          label={t('code')}
          help={t('codeHelp')}
          errors={{ invalidCode: t('wrongCode') }}
          required
        />
        <SubmitButton>{t('open')}</SubmitButton>
      </Form>
      <SendAgain
        nextAt={() => againAt.current ?? firstAt}
        onSend={send}
        onSent={() => clearField(form, 'code')}
        words={{
          before: t('nothingCame'),
          send: t('sendAgain'),
          sent: t('sentAgain'),
          wait: (seconds) => t('againIn', { count: seconds }),
        }}
      />
    </>
  );
};
