import { type ContactOutcome, contactForm, contactOutcomes } from '@salons/contract/contacts';
import type { StaffSearchResult } from '@salons/contract/staff-search';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { toLocalDay, toUtcTime } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/layout/PhoneNumber.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOutcomeTexts } from '../records/outcomes.texts.ts';
import { listCallRecords, noteCall } from './callerSearch.api.ts';
import { useSearchTexts } from './search.texts.ts';

const dayMs = 24 * 60 * 60 * 1000;
const form = z.object({
  record: z.string(),
  words: contactForm.shape.words,
  date: z.string(),
  time: z.string(),
});

interface NoteCallProps {
  readonly result: StaffSearchResult;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onNoted: () => void;
}

/** How a call ended, noted without opening the record: an outcome is one press, or Alt with its number (product §10.138). */
export const NoteCall = ({ result, onBack, onClose, onNoted }: NoteCallProps) => {
  const t = useSearchTexts();
  const outcomeWords = useOutcomeTexts();
  const records = listCallRecords(result);
  const [outcome, setOutcome] = useState<ContactOutcome>();
  const fields = useZodForm(form, {
    record: '0',
    words: '',
    date: toLocalDay(new Date(Date.now() + dayMs).toISOString()),
    time: '10:00',
  });
  const save = async (chosen: ContactOutcome, { record, words, date, time }: z.output<typeof form>) => {
    const about = records[Number(record)] ?? records[0];
    if (about === undefined) return;
    const call_again_at = chosen === 'call_again' ? toUtcTime(date, time) : null;
    if (chosen === 'call_again' && (call_again_at === null || Date.parse(call_again_at) <= Date.now())) {
      fields.setError('date', { type: 'server', message: 'inPast' });
      return;
    }
    await noteCall(result.id, about, { outcome: chosen, call_again_at, words: words ?? null });
    onNoted();
  };
  const choose = useEffectEvent((chosen: ContactOutcome) => {
    setOutcome(chosen);
    // The day comes first.
    if (chosen !== 'call_again')
      requestAnimationFrame(() => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());
  });
  useEffect(() => {
    const chooseByKey = (event: KeyboardEvent) => {
      const chosen = event.altKey ? contactOutcomes[Number(event.code.replace('Digit', '')) - 1] : undefined;
      if (chosen === undefined) return;
      event.preventDefault();
      choose(chosen);
    };
    document.addEventListener('keydown', chooseByKey);
    return () => document.removeEventListener('keydown', chooseByKey);
  }, []);
  return (
    <Dialog opened onClose={onClose} title={t('noteWith', { name: result.title })}>
      <Form form={fields} onSubmit={(typed) => save(outcome ?? 'reached', typed)}>
        {result.phone === null ? null : <PhoneLink number={result.phone} size={24} weight={600} />}
        {records.length > 1 ? (
          <SelectField
            name="record"
            label={t('about')}
            choices={records.map(({ kind }, index) => ({ value: String(index), label: t(kind) }))}
          />
        ) : null}
        <TextAreaField name="words" label={t('words')} max={5000} rows={2} />
        <Stack gap={8} role="group" aria-label={t('ended')}>
          <strong aria-hidden>{t('ended')}</strong>
          <Cluster gap={8}>
            {contactOutcomes.map((one, index) => (
              <Button
                key={one}
                variant={one === 'reached' ? 'filled' : 'default'}
                aria-keyshortcuts={`Alt+${index + 1}`}
                aria-pressed={one === 'call_again' ? outcome === one : undefined}
                onClick={() => choose(one)}
              >
                {outcomeWords(one)}
              </Button>
            ))}
          </Cluster>
        </Stack>
        {outcome === 'call_again' ? (
          <Row gap={12} align="end">
            <DateField name="date" label={t('when')} errors={{ inPast: t('later') }} required />
            <TimeField name="time" label={t('whenTime')} required />
            <SubmitButton>{outcomeWords('call_again')}</SubmitButton>
          </Row>
        ) : null}
        <Button variant="subtle" onClick={onBack}>
          {t('back')}
        </Button>
      </Form>
    </Dialog>
  );
};
