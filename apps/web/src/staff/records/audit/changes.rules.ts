import type { AuditRow } from '@salons/contract/audit';
import { auditHidden } from '@salons/contract/audit-fields';

type Value = NonNullable<AuditRow['before']>[string];
type Values = AuditRow['before'];

/** One detail of a action: what it was, and what it became; undefined where that side says nothing. */
export interface Change {
  readonly field: string;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

const hiddenFields: ReadonlySet<string> = new Set(auditHidden);

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

const isSaidByName = (field: string, values: Values) =>
  (field === 'city' || field === 'city_id') && !isEmpty(values?.['city_name']);

/** The details of a action in the order in which they were written; of what was made only those that say something. */
export const listChangedFields = ({
  before,
  after,
  record,
}: Pick<AuditRow, 'before' | 'after'> & Partial<Pick<AuditRow, 'record'>>): Change[] => {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  const isChange = before !== null && after !== null;
  return fields
    .filter(
      (field) =>
        !hiddenFields.has(field) && field !== record?.entity && !isSaidByName(field, after ?? before),
    )
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => isChange || !(isEmpty(change.before) && isEmpty(change.after)));
};

/** Whether an erasure has taken the values out: names of details stand there, and nothing beside them. */
export const isBlanked = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): boolean => {
  const values = [...Object.values(before ?? {}), ...Object.values(after ?? {})];
  return values.length > 0 && values.every((value) => value === null);
};
