import { Button } from '@mantine/core';
import { messageAudiences, messageBody } from '@salons/contract/messages';
import { IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { writeToGuests } from './messages.api.ts';
import { useMessagesTexts } from './messages.texts.ts';

interface MessageFormProps {
  readonly salon: number;
  readonly onSent: (recipients: number) => void;
}

const MessageForm = ({ salon, onSent }: MessageFormProps) => {
  const t = useMessagesTexts();
  const form = useZodForm(messageBody, { text: '', to: 'approved' });
  const sent = useRef({ body: '', key: '' });
  const send = async (values: z.output<typeof messageBody>) => {
    const body = JSON.stringify(values);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    onSent(await writeToGuests(salon, values, sent.current.key));
  };
  return (
    <Form form={form} draft={`message.${salon}`} onSubmit={send} otherwise={{ throttled: t('throttled') }}>
      <RadioCards
        name="to"
        label={t('to')}
        required
        choices={messageAudiences.map((value) => ({ value, label: t(value) }))}
      />
      <TextAreaField
        name="text"
        label={t('text')}
        help={t('help')}
        max={500}
        rows={5}
        errors={{ tooLong: t('tooLong') }}
        required
      />
      <DialogActions>
        <SubmitButton>{t('send')}</SubmitButton>
      </DialogActions>
    </Form>
  );
};

interface MessageToGuestsProps {
  readonly salon: number;
  /** Once it has gone. */
  readonly onWritten: () => void;
}

/** A button that opens a letter to the guests of a salon. */
export const MessageToGuests = ({ salon, onWritten }: MessageToGuestsProps) => {
  const t = useMessagesTexts();
  const [isOpen, setOpen] = useState(false);
  const [recipients, setRecipients] = useState<number>();
  const close = () => {
    setOpen(false);
    setRecipients(undefined);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      >
        {t('write')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('write')}>
        {recipients === undefined ? (
          <MessageForm
            salon={salon}
            onSent={(count) => {
              setRecipients(count);
              if (count > 0) onWritten();
            }}
          />
        ) : (
          <>
            <p role="status">{recipients === 0 ? t('sentToNobody') : t('sent', { count: recipients })}</p>
            <DialogActions>
              <Button onClick={close}>{t('close')}</Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  );
};
