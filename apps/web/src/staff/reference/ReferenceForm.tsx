import { isoDate } from '@salons/contract/fields';
import { type ReferenceList, type ReferenceRow, referenceForm } from '@salons/contract/reference-changes';
import { z } from 'zod';
import { formatTime, toLocalDay, toUtcTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { nameIn } from '../../nouns/reference/reference.api.ts';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { addReference, changeReference } from './reference.staff.api.ts';
import { useReferenceTexts } from './referenceLists.texts.ts';

const { name_he, name_en, link } = referenceForm.shape;
const rowForm = z.object({
  name_he,
  name_en,
  date: isoDate.optional(),
  time: z.string().optional(),
  is_digital: z.boolean(),
  link,
});
type Entry = z.output<typeof rowForm>;

/** Default time of a date. */
const usualTime = '19:00';

const toBody = (list: ReferenceList, { date, time, is_digital, link: address, ...names }: Entry) =>
  list === 'trainings'
    ? {
        ...names,
        starts_at: date === undefined ? null : toUtcTime(date, time ?? usualTime),
        is_digital,
        link: address ?? null,
      }
    : names;

const toEntry = (row: ReferenceRow | undefined) => ({
  name_he: row?.name_he ?? '',
  name_en: row?.name_en ?? '',
  date: row?.starts_at ? toLocalDay(row.starts_at) : '',
  time: row?.starts_at ? formatTime(row.starts_at) : '',
  is_digital: row?.is_digital ?? false,
  link: row?.link ?? '',
});

const TrainingFields = () => {
  const t = useReferenceTexts();
  return (
    <>
      <DateField name="date" label={t('date')} help={t('whenHelp')} />
      <TimeField name="time" label={t('time')} />
      <CheckField name="is_digital" label={t('digital')} />
      <TextField
        name="link"
        type="url"
        inputMode="url"
        label={t('link')}
        errors={{ invalid: t('linkWrong') }}
      />
    </>
  );
};

interface RowDialogProps {
  readonly list: ReferenceList;
  /** The row to edit; without it a new one is created. */
  readonly row?: ReferenceRow;
  readonly onClose: () => void;
}

/** A row's names in both languages; for a training also date and place. */
export const RowDialog = ({ list, row, onClose }: RowDialogProps) => {
  const t = useReferenceTexts();
  const language = useLanguage();
  const form = useZodForm(rowForm, toEntry(row));
  const errors = { invalid: t('nameTaken') };
  const title = row === undefined ? t(list) : t('editOf', { name: nameIn(language, row) });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        form={form}
        onSubmit={async (entry) => {
          const body = toBody(list, entry);
          await (row === undefined ? addReference(list, body) : changeReference(list, row.id, body));
          onClose();
        }}
      >
        <TextField name="name_he" label={t('nameHe')} errors={errors} maxLength={100} required />
        <TextField name="name_en" label={t('nameEn')} errors={errors} maxLength={100} required />
        {list === 'trainings' ? <TrainingFields /> : null}
        <DialogSubmit onClose={onClose}>{t(row === undefined ? 'add' : 'save')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
