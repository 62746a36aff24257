import {
  columnLabel,
  type RecordColumn,
  type RecordField,
  screenLabel,
} from '@salons/contract/records/record';
import { useLanguage } from '../../lib/language.ts';
import type { Column } from '../../ui/table/tableColumns.ts';

type Head = Pick<Column<unknown>, 'key' | 'title' | 'order'>;

/** Hook: the heads of a noun's columns by their names, as the noun declares them. */
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

/** Hook: what screens call a noun's fields. */
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
