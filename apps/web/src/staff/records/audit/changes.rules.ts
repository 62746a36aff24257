import type { AuditRow } from '@salons/contract/audit';
import { auditHidden } from '@salons/contract/audit-fields';

type Value = NonNullable<AuditRow['before']>[string];
type Values = AuditRow['before'];

/** A changed field: old and new value; undefined if absent on that side. */
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

/** The changed fields in stored order; of created records only non-empty ones. */
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

/** Whether an erasure has removed the values: field names without values. */
export const isBlanked = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): boolean => {
  const values = [...Object.values(before ?? {}), ...Object.values(after ?? {})];
  return values.length > 0 && values.every((value) => value === null);
};
