import { isoDate } from '@salons/contract/fields';
import { type Contact, contactChannels, contactForm } from '@salons/contract/person-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate, formatTime, toLocalDay, toUtcTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Ltr } from '../../../ui/Ltr.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ErrorState, Skeletons } from '../../../ui/States.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { useZodForm } from '../../../ui/useZodForm.ts';
import { Part } from '../ProfilePage.tsx';
import parts from '../parts.module.css';
import classes from './Profile.module.css';
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
    // What nobody moved is now, to the second.
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
      <div className={parts.two}>
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
      </div>
      <TextAreaField name="words" label={t('contactWords')} max={5000} rows={3} />
      <div className={parts.buttons}>
        <SubmitButton>{t('save')}</SubmitButton>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
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
  const when = `${formatDate(contact.at)} ${formatTime(contact.at)}`;
  return (
    <Cluster as="li" gap={16} rowGap={8} align="center" className={classes.item}>
      <div className={classes.words}>
        <p>
          <strong>{t(`${contact.channel}Channel`)}</strong>
          {', '}
          <Ltr>{when}</Ltr>
        </p>
        {contact.words === null ? null : (
          <p className={parts.long} dir="auto">
            {contact.words}
          </p>
        )}
        <p className={parts.quiet}>
          <bdi>{contact.author_name}</bdi>
        </p>
      </div>
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
  const [asked, setAsked] = useState<number>();
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={1} height={72} />
    );
  if (data.length === 0) return <p className={parts.quiet}>{t('noContacts')}</p>;
  return (
    <>
      <Stack as="ul">
        {data.map((contact) => (
          <Row
            key={contact.id}
            contact={contact}
            onRemove={canChange ? () => setAsked(contact.id) : undefined}
          />
        ))}
      </Stack>
      {asked === undefined ? null : (
        <ConfirmDialog
          isLoss
          title={t('removeContact')}
          confirm={t('remove')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => removeContact(user, asked)}
        >
          {t('removeContactAbout')}
        </ConfirmDialog>
      )}
    </>
  );
};

/** Who was in touch with a person, when, how, and what was said (product §10.64). */
export const ContactLogPart = (props: LogProps) => {
  const t = useProfileTexts();
  const [adds, setAdds] = useState(false);
  return (
    <Part title={t('contacts')}>
      <div className={parts.stack}>
        {adds ? (
          <NewContact user={props.user} record={props.record} onClose={() => setAdds(false)} />
        ) : props.canChange ? (
          <div className={parts.buttons}>
            <Button variant="default" onClick={() => setAdds(true)}>
              {t('addContact')}
            </Button>
          </div>
        ) : null}
        <Log {...props} />
      </div>
    </Part>
  );
};
