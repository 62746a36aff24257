import { createContext, type ReactNode, useContext } from 'react';
import { Joined } from '../../../ui/layout/Joined.tsx';
import classes from './FactRows.module.css';
import { useProfileTexts } from './profile.texts.ts';

/** Opens the part's form at a field. */
export const EditField = createContext<((field: string) => void) | undefined>(undefined);

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Field of the part's form that changes it. */
  readonly field?: string;
  /** Takes the whole width. */
  readonly isLong?: boolean;
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

/** Facts with the label beside the value; pressed, a value is edited. Missing ones share one line (product §10.181). */
export const FactRows = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const t = useProfileTexts();
  const edit = useContext(EditField);
  const missing = facts.filter(({ value }) => isEmpty(value)).map(({ label }) => label);
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => !isEmpty(value))
        .map(({ label, value, field, isLong = false }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the part's button does the same
          // biome-ignore lint/a11y/useKeyWithClickEvents: the part's button does the same
          <div
            key={label}
            className={classes.fact}
            data-long={isLong || undefined}
            data-editable={(edit !== undefined && field !== undefined) || undefined}
            onClick={
              edit === undefined || field === undefined
                ? undefined
                : ({ target }) => {
                    if (!isLink(target) && getSelection()?.isCollapsed !== false) edit(field);
                  }
            }
          >
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      {missing.length === 0 ? null : (
        <div className={classes.fact} data-long>
          <dt>{t('missingFacts')}</dt>
          <dd className={classes.missing}>
            <Joined parts={missing} />
          </dd>
        </div>
      )}
    </dl>
  );
};
