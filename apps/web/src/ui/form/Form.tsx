import { nonFieldErrors } from '@salons/contract/error-codes';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/apiError.ts';
import { errorText } from '../../lib/errors.texts.ts';
import { useIsInBrowser } from '../../lib/media.ts';
import { showToast } from '../feedback/toastStore.ts';
import { Text } from '../layout/Text.tsx';
import classes from './Form.module.css';
import { ErrorSummary, refusalText } from './FormSummary.tsx';
import { useFormTexts } from './form.texts.ts';
import { FormFrame, useLabels } from './formContext.ts';
import { forgetDraft, useDraft } from './useDraft.ts';
import { useUnsavedForm } from './useUnsaved.ts';

interface FormProps<V extends FieldValues, T extends FieldValues> {
  readonly form: UseFormReturn<V, unknown, T>;
  /** Sends the parsed values; an ApiError that it throws is shown at the fields and above them. */
  readonly onSubmit: (values: T) => Promise<unknown> | undefined;
  /** Asks before the values are sent; with false nothing happens, and what is typed stays. */
  readonly confirm?: ((values: T) => Promise<boolean>) | undefined;
  /** Keeps what is typed under this name until it is sent. */
  readonly draft?: string;
  /** What is typed is worth no question on leaving: a search, a tick. Forms with a draft never ask, they lose nothing. */
  readonly isFleeting?: boolean;
  /** What is kept stays after a send: the form goes on with another step. */
  readonly draftStays?: boolean;
  /** The server's refusal of this form at another step of it, shown here at its fields when the form is drawn. */
  readonly refusal?: ApiError | undefined;
  /** Words for what belongs to no field, by code, where the general ones don't fit. */
  readonly otherwise?: Readonly<Record<string, ReactNode>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const focusField = (name: string, within: HTMLElement | null) => {
  const field = within?.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(name)}"], [name="${CSS.escape(name)}"]:not([type="hidden"])`,
  );
  field?.focus();
};

/** The wrong fields in the order in which they stand on the page. */
const inOrder = (names: readonly string[], within: HTMLElement | null): readonly string[] => {
  const drawn = [...(within?.querySelectorAll('[name], [data-field]') ?? [])].map(
    (field) => field.getAttribute('name') ?? field.getAttribute('data-field') ?? '',
  );
  return names.toSorted((one, other) => drawn.indexOf(one) - drawn.indexOf(other));
};

interface Elements {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
}

/** Only an attempt moves the focus, not each correction; the errors come a moment after it. @returns what an attempt calls */
const useErrorFocus = (
  errors: readonly string[],
  refused: string | undefined,
  { form, summary }: Elements,
) => {
  const toFocus = useRef(false);
  useEffect(() => {
    if (!toFocus.current || (errors.length === 0 && refused === undefined)) return;
    toFocus.current = false;
    if (errors.length === 1 && refused === undefined) focusField(errors[0] ?? '', form.current);
    else summary.current?.focus();
  });
  return () => {
    toFocus.current = true;
  };
};

/** A refusal of the server: its codes at the fields that they name, the first of the others above the form. */
const useServerRefusal = <V extends FieldValues, T extends FieldValues>(
  form: UseFormReturn<V, unknown, T>,
  otherwise: Readonly<Record<string, ReactNode>>,
) => {
  const [refused, setRefused] = useState<string>();
  const [wait, setWait] = useState<number>();
  const show = (failure: ApiError) => {
    const values = form.getValues();
    let elsewhere: string | undefined;
    setWait(failure.retryAfter);
    for (const [field, code] of Object.entries(failure.fields)) {
      if (field !== nonFieldErrors && field in values)
        form.setError(field as Path<V>, { type: 'server', message: code });
      else elsewhere ??= code;
    }
    const whole = elsewhere ?? (Object.keys(failure.fields).length === 0 ? failure.code : undefined);
    setRefused(whole);
    // Above the form it stays; at the top it is seen wherever the page is scrolled to.
    const own = whole === undefined ? undefined : otherwise[whole];
    if (whole === undefined) return;
    const words = { refused: whole, wait: failure.retryAfter };
    showToast(typeof own === 'string' ? own : refusalText(useFormTexts.now(), errorText, words));
  };
  return { refused, wait, show, clear: () => setRefused(undefined) };
};

/**
 * A form with its fields inside. One error takes the focus to its field, several to a summary with links to them;
 * the server's codes appear at the fields they name, the first of each.
 */
export const Form = <V extends FieldValues, T extends FieldValues>(props: FormProps<V, T>) => {
  const { form, onSubmit, draft, draftStays = false, otherwise = {}, className, children } = props;
  const { isFleeting = false, refusal, confirm } = props;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { refused, wait, show: showRefusal, clear: clearRefusal } = useServerRefusal(form, otherwise);
  const [attempted, setAttempted] = useState(false);
  const { labels, announce } = useLabels();
  const isInBrowser = useIsInBrowser();
  const t = useFormTexts();
  useDraft(draft, form);
  const unsaved = useUnsavedForm(form, draft === undefined && !isFleeting);

  const errors = inOrder(Object.keys(form.formState.errors), element.current);
  const focusErrors = useErrorFocus(errors, refused, { form: element, summary });

  const showErrors = () => {
    focusErrors();
    setAttempted(true);
  };

  // Only the first drawing shows it: what is corrected afterwards is checked as it is typed.
  const refusedBefore = useRef(refusal);
  useEffect(() => {
    if (refusedBefore.current === undefined) return;
    showRefusal(refusedBefore.current);
    showErrors();
    refusedBefore.current = undefined;
  });

  const submit = form.handleSubmit(
    async (values) => {
      clearRefusal();
      if (confirm !== undefined && !(await confirm(values))) return;
      // What is sent may lead on to another page.
      unsaved.sending();
      try {
        await onSubmit(values);
        unsaved.sent();
        if (draft !== undefined && !draftStays) forgetDraft(draft);
      } catch (failure) {
        unsaved.refused();
        if (!(failure instanceof ApiError)) throw failure;
        showRefusal(failure);
        showErrors();
      }
    },
    () => {
      clearRefusal();
      showErrors();
    },
  );

  return (
    <FormProvider {...form}>
      <FormFrame value={announce}>
        <form
          ref={element}
          noValidate
          className={className ?? classes.form}
          onSubmit={(event) => void submit(event)}
        >
          <noscript>
            <Text surface="candle">{t('needsScript')}</Text>
          </noscript>
          {/* Typed before the page is live it would be lost, and sent by the browser itself it would be in the address. */}
          <fieldset disabled={!isInBrowser} role="presentation" className={classes.fields}>
            <ErrorSummary
              ref={summary}
              refused={refused}
              own={refused === undefined ? undefined : otherwise[refused]}
              wait={wait}
              fields={errors.map((name) => ({ name, label: labels[name] ?? name }))}
              onChoose={(name) => focusField(name, element.current)}
              attempted={attempted}
            />
            {children}
          </fieldset>
        </form>
      </FormFrame>
    </FormProvider>
  );
};
