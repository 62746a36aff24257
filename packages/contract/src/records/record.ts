import type { Language } from '../language.ts';

export type Label = Readonly<Record<Language, string>>;

export interface RecordField {
  readonly label: Label;
  /** Label in exported files, if different. */
  readonly fileLabel?: Label;
  /** Label in staff's tables, profiles and forms, if different. */
  readonly screenLabel?: Label;
  readonly canOrder?: true;
  /** A column of the exported file (product §10.8). */
  readonly isInFile?: true;
  /** The list can be filtered by it. */
  readonly canFilter?: true;
}
export type Fields = Readonly<Record<string, RecordField>>;

export type Marked<F extends Fields, M extends keyof RecordField> = {
  [K in keyof F & string]: F[K] extends { readonly [P in M]: NonNullable<RecordField[P]> } ? K : never;
}[keyof F & string];

export interface RecordColumn<F extends Fields> {
  /** Fields shown in the column and exported for it. */
  readonly fields: readonly (keyof F & string)[];
  readonly order?: Marked<F, 'canOrder'>;
  /** By default the first field's label on screens. */
  readonly label?: Label;
}

/** Declares a noun's fields and list columns, in the order of exported files. */
export const declareRecord = <const F extends Fields, const C extends string>(
  fields: F,
  columns: Readonly<Record<C, RecordColumn<F>>>,
) => ({ fields, columns });

export const listFields = <const F extends Fields, M extends keyof RecordField>(fields: F, mark: M) => {
  const names = Object.keys(fields).filter((name) => fields[name]?.[mark] !== undefined);
  return names as unknown as readonly [Marked<F, M>, ...Marked<F, M>[]];
};

export const fieldLabels = <const F extends Fields>(fields: F): { readonly [K in keyof F]: Label } => {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as { readonly [K in keyof F]: Label };
};

export const fileLabels = (fields: Fields, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, fileLabel }]) => [name, (fileLabel ?? label)[language]]),
  );

export const screenLabel = ({ label, screenLabel: other }: RecordField): Label => other ?? label;

export const columnLabel = (
  fields: Fields,
  { label, fields: [first] }: { readonly fields: readonly string[]; readonly label?: Label },
): Label => {
  if (label !== undefined) return label;
  const field = first === undefined ? undefined : fields[first];
  if (field === undefined) throw new Error('a column without a field has no label');
  return screenLabel(field);
};

export const columnFields = <const C extends string>(
  columns: Readonly<Record<C, { readonly fields: readonly string[] }>>,
): Readonly<Record<string, readonly string[]>> => {
  const entries = Object.entries<{ readonly fields: readonly string[] }>(columns);
  return Object.fromEntries(entries.map(([name, { fields }]) => [name, fields]));
};

export const isFieldOf = <F extends Fields>(
  { fields }: { readonly fields: F },
  name: string,
): name is keyof F & string => Object.hasOwn(fields, name);
