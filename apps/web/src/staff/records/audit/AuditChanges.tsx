import clsx from 'clsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './AuditChanges.module.css';
import { useAuditTexts } from './audit.texts.ts';
import type { Change } from './changes.rules.ts';
import { useValueWords } from './useValueWords.ts';

interface ChangesProps {
  readonly changes: readonly Change[];
  /** Values on both sides. */
  readonly isChange: boolean;
}

const useCell = () => {
  const { formatValue, isLtr } = useValueWords();
  return (field: string, value: Change['after']) => {
    const words = formatValue(field, value);
    return <bdi dir={isLtr(words) ? 'ltr' : undefined}>{words}</bdi>;
  };
};

/** Changed fields with their values before and after. */
export const AuditChanges = ({ changes, isChange }: ChangesProps) => {
  const t = useAuditTexts();
  const { fieldName } = useValueWords();
  const cell = useCell();
  return (
    <Table className={clsx(classes.table, isChange && classes.sides)}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {isChange ? <th scope="col">{t('before')}</th> : null}
          <th scope="col">{t(isChange ? 'after' : 'value')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <Text as="th" weight={600} scope="row" className={classes.name}>
              {fieldName(field)}
            </Text>
            {isChange ? (
              <Text as="td" tone="quiet">
                {cell(field, before)}
              </Text>
            ) : null}
            <td className={isChange ? classes.after : undefined}>
              {cell(field, after ?? (isChange ? null : before))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** The same in one line. */
export const ChangesInLine = ({ changes, isChange }: ChangesProps) => {
  const t = useAuditTexts();
  const { fieldName } = useValueWords();
  const cell = useCell();
  return changes.map(({ field, before, after }, index) => (
    <span key={field}>
      {index === 0 ? null : ' · '}
      <Text as="span" tone="quiet">{`${fieldName(field)}: `}</Text>
      {isChange ? (
        <>
          {cell(field, before)}
          <span aria-hidden className={classes.arrow} />
          <VisuallyHidden>{` ${t('becomes')} `}</VisuallyHidden>
        </>
      ) : null}
      {cell(field, after ?? (isChange ? null : before))}
    </span>
  ));
};
