import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../lib/apiError.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useUnsaved } from '../../../ui/form/useUnsaved.ts';
import { useZodForm } from '../../../ui/form/useZodForm.ts';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { listConflicts, seenAs } from './changes.ts';
import classes from './EditPart.module.css';
import { EditField } from './FactRows.tsx';
import { useProfileTexts } from './profile.texts.ts';

/** Request body: the changed fields with the values they had when read. */
interface Sent {
  readonly seen?: Record<string, unknown> | undefined;
}

/** Configuration of editing in place. */
export interface Editing<
  Row extends object,
  In extends FieldValues,
  Out extends FieldValues,
  Change extends Sent,
> {
  readonly schema: z.ZodType<Out, In>;
  readonly formOf: (record: Row) => DefaultValues<In>;
  /** The changed fields, with the values seen. */
  readonly changeOf: (record: Row, form: Out) => Change;
  readonly save: (change: Change) => Promise<unknown>;
  readonly refetch: () => Promise<Row>;
  /** Label of a field. */
  readonly labelOf: (field: string) => string;
  readonly fields: ReactNode;
}

interface EditPartProps<
  Row extends object,
  In extends FieldValues,
  Out extends FieldValues,
  Change extends Sent,
> {
  /** Accessible name of the edited part. */
  readonly what: string;
  /** Name by which the page opens the form; its button is beside the part's heading. */
  readonly part?: string;
  readonly record: Row;
  /** Undefined if read-only. */
  readonly editing: Editing<Row, In, Out, Change> | undefined;
  readonly children: ReactNode;
}

interface EditDraft<Row, In> {
  /** The form's initial values: differences from these were changed here. */
  readonly base: Row;
  /** The latest fetched record, to detect conflicts. */
  readonly latest: Row;
  readonly values: DefaultValues<In>;
}

interface EditFormProps<
  Row extends object,
  In extends FieldValues,
  Out extends FieldValues,
  Change extends Sent,
> {
  readonly editing: Editing<Row, In, Out, Change>;
  readonly start: EditDraft<Row, In>;
  readonly isResumed: boolean;
  /** The field to focus; the first by default. */
  readonly field: string | undefined;
  readonly onSaved: () => void;
  readonly onCancel: (draft: EditDraft<Row, In> | undefined) => void;
}

const isOpenList = (target: EventTarget) =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';

const EditForm = <Row extends object, In extends FieldValues, Out extends FieldValues, Change extends Sent>(
  props: EditFormProps<Row, In, Out, Change>,
) => {
  const { editing, start, isResumed, field, onSaved, onCancel } = props;
  const t = useProfileTexts();
  const form = useZodForm(editing.schema, start.values);
  const { isDirty } = form.formState;
  const { base } = start;
  const [latest, setLatest] = useState(start.latest);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    const wanted =
      field === undefined
        ? undefined
        : find(`[name="${CSS.escape(field)}"]:not([type="hidden"]), [data-field="${CSS.escape(field)}"]`);
    (wanted ?? find('[name]:not([type="hidden"]), [data-field]'))?.focus();
  }, [field]);
  const save = async (values: Out) => {
    // Fields that others changed and that were not touched here are not sent.
    const change = editing.changeOf(base, values);
    const seen = seenAs(change.seen, latest);
    try {
      await editing.save({ ...change, seen });
      onSaved();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        const now = await editing.refetch();
        setTheirs(listConflicts(seen, now));
        setLatest(now);
      }
      throw failure;
    }
  };
  const cancel = () =>
    onCancel(
      isDirty || isResumed ? { base, latest, values: { ...start.values, ...form.getValues() } } : undefined,
    );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isOpenList(event.target)) return;
    // Otherwise Escape would close the surrounding drawer too.
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  const conflict = (
    <>
      {t('changedMeanwhile')}{' '}
      {theirs.length === 0 ? null : t('changedThere', { fields: theirs.map(editing.labelOf).join(', ') })}
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the form cancels, the button does the same
    <div ref={element} onKeyDown={press}>
      <Form form={form} onSubmit={save} otherwise={{ conflict, permissionDenied: t('outOfReach') }}>
        {editing.fields}
        <Cluster gap={12} align="center">
          <SubmitButton>{t('save')}</SubmitButton>
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Text as="span" tone="quiet">
            {t('escKey')}
          </Text>
        </Cluster>
      </Form>
    </div>
  );
};

/**
 * A part of a record that is edited in place. Input survives an error and a cancel; concurrent changes of
 * others are shown (product §10.61).
 */
export const EditPart = <
  Row extends object,
  In extends FieldValues,
  Out extends FieldValues,
  Change extends Sent,
>(
  props: EditPartProps<Row, In, Out, Change>,
) => {
  const { what, part, record, editing, children } = props;
  const t = useProfileTexts();
  const [step, setStep] = useState<'read' | 'edit' | 'saved'>('read');
  const [draft, setDraft] = useState<EditDraft<Row, In>>();
  const [goesOn, setGoesOn] = useState(false);
  const [field, setField] = useState<string>();
  useUnsaved(draft !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const comesBack = useRef(false);
  useEffect(() => {
    if (step === 'edit' || !comesBack.current) return;
    comesBack.current = false;
    button.current?.focus();
  }, [step]);
  if (editing === undefined) return children;
  const open = (again: boolean, at?: string) => {
    setGoesOn(again);
    setField(at);
    setStep('edit');
  };
  const close = (to: 'read' | 'saved', left: EditDraft<Row, In> | undefined) => {
    comesBack.current = true;
    setDraft(left);
    setStep(to);
  };
  if (step === 'edit')
    return (
      <EditForm
        editing={editing}
        start={
          goesOn && draft !== undefined
            ? draft
            : { base: record, latest: record, values: editing.formOf(record) }
        }
        isResumed={goesOn}
        field={field}
        onSaved={() => close('saved', undefined)}
        onCancel={(left) => close('read', left)}
      />
    );
  return (
    <Stack gap={part === undefined ? 24 : 0}>
      <EditField value={(at) => open(draft !== undefined, at)}>{children}</EditField>
      <Cluster
        gap={12}
        align="center"
        className={clsx(
          part !== undefined && [classes.besideHeading, draft !== undefined && classes.hasDraft],
        )}
      >
        <Button
          ref={button}
          variant={part === undefined ? 'default' : 'subtle'}
          size={part === undefined ? 'md' : 'sm'}
          data-edit={part}
          aria-label={t('editWhat', { what })}
          onClick={() => open(false)}
        >
          {t('edit')}
        </Button>
        <span role="status">
          {step === 'saved' ? t('saved') : null}
          {draft === undefined ? null : t('notSaved')}
        </span>
        {draft === undefined ? null : (
          <Button variant="subtle" size={part === undefined ? 'md' : 'sm'} onClick={() => open(true)}>
            {t('bringBack')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
};
