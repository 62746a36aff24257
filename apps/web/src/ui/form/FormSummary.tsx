import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useErrorText } from '../../lib/errors.texts.ts';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import classes from './FormSummary.module.css';
import { useFormTexts } from './form.texts.ts';

interface SummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  /** The code of an error without a field. */
  readonly refused: string | undefined;
  /** The form's own message for it. */
  readonly own: ReactNode;
  /** Seconds until a retry is allowed, if the server returned them. */
  readonly wait: number | undefined;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  readonly onChoose: (name: string) => void;
  readonly attempted: boolean;
}

type FormWords = ReturnType<typeof useFormTexts>;

/** The message of an error without a field; for rate limits with the time to wait. */
export const refusalText = (
  t: FormWords,
  words: (code: string) => string,
  { refused, wait }: { readonly refused: string; readonly wait: number | undefined },
): string => {
  if (refused !== 'throttled' || wait === undefined) return words(refused);
  const minutes = Math.ceil(wait / 60);
  return minutes <= 90
    ? t('waitMinutes', { count: minutes })
    : t('waitHours', { count: Math.ceil(minutes / 60) });
};

/** Error summary above a form: takes the focus, links to each field. */
export const ErrorSummary = ({ ref, refused, own, wait, fields, onChoose, attempted }: SummaryProps) => {
  const t = useFormTexts();
  const words = useErrorText();
  const { getFieldState, formState } = useFormContext();
  if (!attempted || (refused === undefined && fields.length < 2)) return null;
  return (
    <Row surface="wine" gap={12} ref={ref} tabIndex={-1} role="alert">
      <IconAlertCircle aria-hidden size={24} className={classes.summaryIcon} />
      <div>
        {refused === undefined ? null : <p>{own ?? refusalText(t, words, { refused, wait })}</p>}
        {fields.length > 1 ? <p>{t('summary', { count: fields.length })}</p> : null}
        {fields.length > 1 ? (
          <ul className={classes.summaryList}>
            {fields.map(({ name, label }) => (
              <li key={name}>
                <Text as="button" touch type="button" onClick={() => onChoose(name)}>
                  <Text as="bdi" underlined>
                    {label}
                  </Text>
                  {': '}
                  {words(getFieldState(name, formState).error?.message ?? 'invalid')}
                </Text>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Row>
  );
};
