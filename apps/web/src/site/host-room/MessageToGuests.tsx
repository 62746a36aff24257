import { messageAudiences, messageBody } from '@salons/contract/messages';
import { IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../ui/buttons/Button.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { UndoLine } from '../../ui/feedback/UndoLine.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { undoMessage, writeToGuests } from './messages.api.ts';
import { useMessagesTexts } from './messages.texts.ts';

interface MessageFormProps {
  readonly salon: number;
  /** The text of an undone message. */
  readonly start: Message;
  readonly onSent: (answer: Sent, message: Message) => void;
}

type Message = z.output<typeof messageBody>;
type Sent = Awaited<ReturnType<typeof writeToGuests>>;

const empty: Message = { text: '', to: 'approved' };

const MessageForm = ({ salon, start, onSent }: MessageFormProps) => {
  const t = useMessagesTexts();
  const form = useZodForm(messageBody, start);
  const sent = useRef({ body: '', key: '' });
  const send = async (values: Message) => {
    const body = JSON.stringify(values);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    onSent(await writeToGuests(salon, values, sent.current.key), values);
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
}

/** A button that opens a message to the guests of a salon. */
export const MessageToGuests = ({ salon }: MessageToGuestsProps) => {
  const t = useMessagesTexts();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [message, setMessage] = useState(empty);
  const close = () => {
    setOpen(false);
    setSent(undefined);
    setMessage(empty);
  };
  const undo = async (event: number) => {
    try {
      await undoMessage(event);
      setSent(undefined);
    } catch (failure) {
      showFailure(failure);
    }
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
        {sent === undefined ? (
          <MessageForm
            salon={salon}
            start={message}
            onSent={(answer, written) => {
              setSent(answer);
              setMessage(written);
            }}
          />
        ) : (
          <>
            <p role="status">
              {sent.recipients === 0 ? t('sentToNobody') : t('sent', { count: sent.recipients })}
            </p>
            {sent.undo === null ? null : (
              <UndoLine undo={sent.undo} act={t('write')} onUndo={() => undo(sent.undo?.event ?? 0)} />
            )}
            <DialogActions>
              <Button onClick={close}>{t('close')}</Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  );
};
