import { contactChannels, contactForm, contactOutcomes } from '@salons/contract/contacts';
import { isoDate } from '@salons/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { formatTime, toLocalDay, toUtcTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { asText, useField } from '../../../ui/form/useField.tsx';
import { useZodForm } from '../../../ui/form/useZodForm.ts';
import { useKeysTexts } from '../../../ui/keys/keys.texts.ts';
import { useShortcuts } from '../../../ui/keys/shortcuts.ts';
import { Cluster, Grid } from '../../../ui/layout/layout.tsx';
import { useOutcomeTexts } from '../outcomes.texts.ts';
import { useProfileTexts } from '../profile/profile.texts.ts';
import classes from './TimelineNote.module.css';
import { noteContact, type TimelineOwner } from './timeline.api.ts';
import { useTimelineTexts } from './timeline.texts.ts';

const { channel, outcome, words } = contactForm.shape;
const time = z.string().min(1);
const form = z.object({
  words,
  channel,
  outcome,
  date: isoDate,
  time,
  again_date: isoDate,
  again_time: time,
});

type Written = z.output<typeof form>;
type How = 'comment' | 'reached' | 'no_answer' | 'full';

const dayMs = 86_400_000;

interface NoteProps {
  readonly owner: TimelineOwner;
  readonly canContact: boolean;
  /** Adds a comment; undefined where this record has none. */
  readonly onComment?: ((text: string) => Promise<unknown>) | undefined;
}

const Words = () => {
  const t = useTimelineTexts();
  const { field, error, value } = useField({ name: 'words', label: t('note') });
  const text = asText(value);
  return (
    <TextArea
      {...field}
      value={text}
      dir={text === '' ? undefined : 'auto'}
      rows={text.length > 80 || text.includes('\n') ? 3 : 1}
      aria-label={t('note')}
      placeholder={t('note')}
      error={error}
      data-note
    />
  );
};

const ContactFields = ({ isAgain, today }: { readonly isAgain: boolean; readonly today: string }) => {
  const t = useTimelineTexts();
  const profile = useProfileTexts();
  const outcomes = useOutcomeTexts();
  return (
    <Grid least={220} gap={12} align="start">
      <SelectField
        name="channel"
        label={profile('contactChannel')}
        choices={contactChannels.map((value) => ({ value, label: profile(`${value}Channel`) }))}
        required
      />
      <SelectField
        name="outcome"
        label={t('outcome')}
        choices={contactOutcomes.map((value) => ({ value, label: outcomes(value) }))}
        required
      />
      <DateField
        name="date"
        label={profile('contactDay')}
        max={today}
        errors={{ inFuture: profile('inFuture') }}
        required
      />
      <TimeField name="time" label={profile('contactTime')} required />
      {isAgain ? (
        <>
          <DateField name="again_date" label={t('againDay')} errors={{ inPast: t('againPast') }} required />
          <TimeField name="again_time" label={t('againTime')} required />
        </>
      ) : null}
    </Grid>
  );
};

/** Writes a comment, or how a call ended, at the head of the timeline (product §10.182). */
export const TimelineNote = ({ owner, canContact, onComment }: NoteProps) => {
  const t = useTimelineTexts();
  const profile = useProfileTexts();
  const outcomes = useOutcomeTexts();
  const keys = useKeysTexts();
  const [isFull, setFull] = useState(false);
  const [isNoted, setNoted] = useState(false);
  const [now, setNow] = useState(() => new Date().toISOString());
  const how = useRef<How>('full');
  const box = useRef<HTMLDivElement>(null);
  const toDefaults = (at: string) => ({
    words: '',
    channel: 'phone' as const,
    outcome: 'reached' as const,
    date: toLocalDay(at),
    time: formatTime(at),
    again_date: toLocalDay(new Date(Date.parse(at) + dayMs).toISOString()),
    again_time: '10:00',
  });
  const fields = useZodForm(form, toDefaults(now));
  const focusWords = () => box.current?.querySelector<HTMLElement>('[data-note]')?.focus();
  useShortcuts(keys('record'), [{ keys: 'C', codes: ['KeyC'], about: t('note'), run: focusWords }]);
  useEffect(() => {
    if (isFull) box.current?.querySelector<HTMLElement>('[name="channel"]')?.focus();
  }, [isFull]);
  const fail = (field: 'date' | 'again_date' | 'words', message: string) => {
    fields.setError(field, { type: 'server', message }, { shouldFocus: true });
    return false;
  };
  const addComment = async (text: string | undefined | null) => {
    if (!text) return fail('words', 'required');
    await onComment?.(text);
    return true;
  };
  const addContact = async (written: Written) => {
    const isQuick = how.current === 'reached' || how.current === 'no_answer';
    const ended =
      how.current === 'no_answer' ? 'no_answer' : isQuick ? 'reached' : (written.outcome ?? 'reached');
    // An unchanged time is sent as now, with seconds.
    const isNow = isQuick || (written.date === toLocalDay(now) && written.time === formatTime(now));
    const at = isNow ? null : toUtcTime(written.date, written.time);
    if (at !== null && Date.parse(at) > Date.now()) return fail('date', 'inFuture');
    const call_again_at = ended === 'call_again' ? toUtcTime(written.again_date, written.again_time) : null;
    if (ended === 'call_again' && (call_again_at === null || Date.parse(call_again_at) <= Date.now()))
      return fail('again_date', 'inPast');
    await noteContact(owner, {
      ...{ at, call_again_at, outcome: ended, words: written.words ?? null },
      channel: isQuick ? 'phone' : written.channel,
    });
    return true;
  };
  const save = async (written: Written) => {
    setNoted(false);
    const isDone = how.current === 'comment' ? await addComment(written.words) : await addContact(written);
    if (!isDone) return;
    const at = new Date().toISOString();
    setNow(at);
    fields.reset(toDefaults(at));
    setFull(false);
    setNoted(true);
  };
  if (!canContact && onComment === undefined) return null;
  const draft = `note.${owner.record}.${owner.record === 'witness' ? owner.witness : owner.user}`;
  const submitAs = (chosen: How, label: string) => (
    <Button
      type="submit"
      size="sm"
      variant={chosen === 'full' ? 'filled' : 'default'}
      loading={fields.formState.isSubmitting && how.current === chosen}
      onClick={() => {
        how.current = chosen;
      }}
    >
      {label}
    </Button>
  );
  return (
    <div ref={box} className={classes.note}>
      <Form form={fields} draft={draft} onSubmit={save} className={classes.form}>
        <Words />
        {isFull ? (
          <ContactFields isAgain={fields.watch('outcome') === 'call_again'} today={toLocalDay(now)} />
        ) : null}
        <Cluster gap={8} align="center">
          {isFull ? (
            <>
              {submitAs('full', profile('save'))}
              <Button size="sm" variant="default" onClick={() => setFull(false)}>
                {profile('cancel')}
              </Button>
            </>
          ) : (
            <>
              {onComment === undefined
                ? null
                : submitAs('comment', t(owner.record === 'witness' ? 'addComment' : 'addSalonComment'))}
              {canContact ? (
                <>
                  {submitAs('reached', outcomes('reached'))}
                  {submitAs('no_answer', outcomes('no_answer'))}
                  <Button size="sm" variant="default" onClick={() => setFull(true)}>
                    {t('otherContact')}
                  </Button>
                </>
              ) : null}
            </>
          )}
          <span role="status">{isNoted ? t('noted') : null}</span>
        </Cluster>
      </Form>
    </div>
  );
};
