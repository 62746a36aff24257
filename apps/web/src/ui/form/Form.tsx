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
  /** Sends the parsed values; a thrown ApiError is shown at the fields and above them. */
  readonly onSubmit: (values: T) => Promise<unknown> | undefined;
  /** Confirms before sending; on false nothing is sent and the input stays. */
  readonly confirm?: ((values: T) => Promise<boolean>) | undefined;
  /** Stores the input under this name until it is sent. */
  readonly draft?: string;
  /**
   * Leaving needs no confirmation: a search, a checkbox. Forms with a draft never confirm, as they lose
   * nothing.
   */
  readonly isFleeting?: boolean;
  /** Keeps the draft after sending: the form continues with another step. */
  readonly draftStays?: boolean;
  /** A server error of another step of this form, shown at its fields on first render. */
  readonly refusal?: ApiError | undefined;
  /** Messages by code for errors without a field, where the general ones don't fit. */
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

/** Invalid fields in document order. */
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

/**
 * Only a submit moves the focus, not each correction; the errors render after it. @returns to be called on
 * submit
 */
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

/** Server errors: the codes at their fields, the first of the others above the form. */
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
    // Above the form it stays visible; as a toast it is visible at any scroll position.
    const own = whole === undefined ? undefined : otherwise[whole];
    if (whole === undefined) return;
    const words = { refused: whole, wait: failure.retryAfter };
    showToast(typeof own === 'string' ? own : refusalText(useFormTexts.now(), errorText, words));
  };
  return { refused, wait, show, clear: () => setRefused(undefined) };
};

/**
 * A form with its fields. A single error focuses its field, several focus a summary with links; the server's
 * codes appear at their fields, the first of each.
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

  // Only on first render: corrections are validated on input.
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
      // Submitting may navigate.
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
          {/* Input before hydration would be lost, and a native submit would put it in the URL. */}
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
