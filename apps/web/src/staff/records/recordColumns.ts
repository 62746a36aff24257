import {
  columnLabel,
  type RecordColumn,
  type RecordField,
  screenLabel,
} from '@salons/contract/records/record';
import { useLanguage } from '../../lib/language.ts';
import type { Column } from '../../ui/table/tableColumns.ts';

type Head = Pick<Column<unknown>, 'key' | 'title' | 'order'>;

/** Hook: column headings from a noun's declaration. */
export const useColumnHeads = <F extends Readonly<Record<string, RecordField>>, C extends string>({
  fields,
  columns,
}: {
  readonly fields: F;
  readonly columns: Readonly<Record<C, RecordColumn<F>>>;
}) => {
  const language = useLanguage();
  return (key: C): Head => {
    const column = columns[key];
    const title = columnLabel(fields, column)[language];
    return column.order === undefined ? { key, title } : { key, title, order: column.order };
  };
};

/** Hook: field labels from a noun's declaration. */
export const useFieldLabels = <F extends Readonly<Record<string, RecordField>>>({
  fields,
}: {
  readonly fields: F;
}) => {
  const language = useLanguage();
  return (field: keyof F & string): string => {
    const declared: RecordField | undefined = fields[field];
    return declared === undefined ? '' : screenLabel(declared)[language];
  };
};
