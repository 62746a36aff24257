import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useErrorText } from '../lib/errors.texts.ts';
import classes from './Form.module.css';
import { useFormTexts } from './form.texts.ts';

interface SummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly refused: ReactNode;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  readonly onChoose: (name: string) => void;
  readonly attempted: boolean;
}

/** What is wrong with a form, above it: takes the focus, leads to each field. */
export const ErrorSummary = ({ ref, refused, fields, onChoose, attempted }: SummaryProps) => {
  const t = useFormTexts();
  const words = useErrorText();
  const { getFieldState, formState } = useFormContext();
  if (!attempted || (refused === undefined && fields.length < 2)) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes.summary}>
      <IconAlertCircle aria-hidden size={24} className={classes.summaryIcon} />
      <div>
        {refused === undefined ? null : <p>{typeof refused === 'string' ? words(refused) : refused}</p>}
        {fields.length > 1 ? <p>{t('summary', { count: fields.length })}</p> : null}
        {fields.length > 1 ? (
          <ul className={classes.summaryList}>
            {fields.map(({ name, label }) => (
              <li key={name}>
                <button type="button" className={classes.summaryLink} onClick={() => onChoose(name)}>
                  <bdi>{label}</bdi>
                </button>
                {': '}
                {words(getFieldState(name, formState).error?.message ?? 'invalid')}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
};
