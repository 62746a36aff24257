import { type Contact, contactChannels, contactForm } from '@salons/contract/contacts';
import { isoDate } from '@salons/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate, formatTime, toLocalDay, toUtcTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/useZodForm.ts';
import { Ltr } from '../../../ui/layout/Ltr.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useOutcomeTexts } from '../outcomes.texts.ts';
import { Part } from '../ProfilePage.tsx';
import { addContact, contactsQuery, type RecordKind, removeContact } from './person.api.ts';
import { useProfileTexts } from './profile.texts.ts';

interface LogProps {
  readonly user: number;
  readonly record: RecordKind;
  readonly canChange: boolean;
}

const { channel, words } = contactForm.shape;
const form = z.object({ date: isoDate, time: z.string().min(1), channel, words });

const NewContact = ({
  user,
  record,
  onClose,
}: Omit<LogProps, 'canChange'> & { readonly onClose: () => void }) => {
  const t = useProfileTexts();
  const [now] = useState(() => new Date().toISOString());
  const fields = useZodForm(form, {
    date: toLocalDay(now),
    time: formatTime(now),
    channel: 'phone',
    words: '',
  });
  const add = async (typed: z.output<typeof form>) => {
    // An unchanged time is sent as now, with seconds.
    const isNow = typed.date === toLocalDay(now) && typed.time === formatTime(now);
    const at = isNow ? null : toUtcTime(typed.date, typed.time);
    if (at !== null && Date.parse(at) > Date.now()) {
      fields.setError('date', { type: 'server', message: 'inFuture' });
      return;
    }
    await addContact(user, { record, at, channel: typed.channel, words: typed.words ?? null });
    onClose();
  };
  return (
    <Form form={fields} draft={`contact.${record}.${user}`} onSubmit={add}>
      <Grid least={220} gap={20} align="start">
        <SelectField
          name="channel"
          label={t('contactChannel')}
          choices={contactChannels.map((value) => ({ value, label: t(`${value}Channel`) }))}
          required
        />
        <DateField
          name="date"
          label={t('contactDay')}
          max={toLocalDay(now)}
          errors={{ inFuture: t('inFuture') }}
          required
        />
        <TimeField name="time" label={t('contactTime')} required />
      </Grid>
      <TextAreaField name="words" label={t('contactWords')} max={5000} rows={3} />
      <Cluster gap={12} align="center">
        <SubmitButton>{t('save')}</SubmitButton>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Form>
  );
};

const Row = ({
  contact,
  onRemove,
}: {
  readonly contact: Contact;
  readonly onRemove?: (() => void) | undefined;
}) => {
  const t = useProfileTexts();
  const outcomeWords = useOutcomeTexts();
  const when = `${formatDate(contact.at)} ${formatTime(contact.at)}`;
  const outcome =
    contact.call_again_at === null
      ? outcomeWords(contact.outcome)
      : outcomeWords('callAgainAt', { time: formatDate(contact.call_again_at) });
  return (
    <Cluster rule="below" as="li" gap={16} rowGap={8} align="center">
      <Text as="div" grow={240}>
        <p>
          <strong>{t(`${contact.channel}Channel`)}</strong>
          {', '}
          <Ltr>{when}</Ltr>
          {contact.outcome === 'reached' ? null : ` · ${outcome}`}
        </p>
        {contact.words === null ? null : (
          <Text lines breaks dir="auto">
            {contact.words}
          </Text>
        )}
        <Text tone="quiet">
          <bdi>{contact.author_name}</bdi>
        </Text>
      </Text>
      {onRemove === undefined ? null : (
        <Button
          variant="subtle"
          aria-label={`${t('remove')}: ${t(`${contact.channel}Channel`)}, ${when}`}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
    </Cluster>
  );
};

const Log = ({ user, record, canChange }: LogProps) => {
  const t = useProfileTexts();
  const { data, error, refetch } = useQuery(contactsQuery(user, record));
  const [removedId, setRemovedId] = useState<number>();
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={1} height={72} />
    );
  if (data.length === 0) return <Text tone="quiet">{t('noContacts')}</Text>;
  return (
    <>
      <Stack as="ul">
        {data.map((contact) => (
          <Row
            key={contact.id}
            contact={contact}
            onRemove={canChange ? () => setRemovedId(contact.id) : undefined}
          />
        ))}
      </Stack>
      {removedId === undefined ? null : (
        <ConfirmDialog
          isLoss
          title={t('removeContact')}
          confirm={t('remove')}
          onClose={() => setRemovedId(undefined)}
          onConfirm={() => removeContact(user, removedId)}
        >
          {t('removeContactAbout')}
        </ConfirmDialog>
      )}
    </>
  );
};

/** Contacts with a person: who, when, how, notes (product §10.64). */
export const ContactLogPart = (props: LogProps) => {
  const t = useProfileTexts();
  const [adds, setAdds] = useState(false);
  return (
    <Part title={t('contacts')}>
      <Stack gap={24}>
        {adds ? (
          <NewContact user={props.user} record={props.record} onClose={() => setAdds(false)} />
        ) : props.canChange ? (
          <Cluster gap={12} align="center">
            <Button variant="default" onClick={() => setAdds(true)}>
              {t('addContact')}
            </Button>
          </Cluster>
        ) : null}
        <Log {...props} />
      </Stack>
    </Part>
  );
};
