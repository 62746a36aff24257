import type pg from 'pg';
import ts from 'typescript';
import type { Field } from './describe.ts';

/** JavaScript types that the driver parses values to: `string`, `number`, `boolean`, `Date`, `json`, `string[]` … */
export type Kinds = ReadonlyMap<number, string>;
/** `table.column` numbers that are nullable. */
export type Nullable = ReadonlySet<string>;

const samples: Readonly<Record<string, string>> = {
  N: '1',
  B: 't',
  D: '2026-01-02 03:04:05+00',
  T: '01:00:00',
};

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value;
};

/** Reads all types of the database, parsed as by the app's own connections. */
export const readKinds = async (client: pg.Client, types: pg.CustomTypesConfig): Promise<Kinds> => {
  const { rows } = await client.query<{
    oid: number;
    name: string;
    category: string;
    element: string | null;
  }>(
    `select own.oid::integer as oid, own.typname as name, own.typcategory as category, element.typcategory as element
     from pg_type own left join pg_type element on element.oid = own.typelem and own.typcategory = 'A'`,
  );
  return new Map(
    rows.map(({ oid, name, category, element }) => {
      if (/^_?jsonb?$/.test(name)) return [oid, element === null ? 'json' : 'json[]'];
      const sample = element === null ? (samples[category] ?? 'x') : `{"${samples[element] ?? 'x'}"}`;
      const read: (text: string) => unknown = types.getTypeParser(oid, 'text');
      return [oid, kindOf(read(sample))];
    }),
  );
};

export const readNullable = async (client: pg.Client): Promise<Nullable> => {
  const { rows } = await client.query<{ key: string }>(
    `select attrelid::integer || '.' || attnum as key from pg_attribute join pg_class on pg_class.oid = attrelid
     where not attnotnull and relkind in ('r', 'p')`,
  );
  return new Set(rows.map(({ key }) => key));
};

/** Whether a value of this kind is assignable to the type. */
const fits = (checker: ts.TypeChecker, type: ts.Type, kind: string): boolean => {
  const bare = checker.getNonNullableType(type);
  if (bare.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  // The database does not describe the content of JSON.
  if (kind === 'json') return bare.getSymbol()?.name !== 'Date';
  if (bare.isUnion()) return bare.types.some((part) => fits(checker, part, kind));
  if (kind.endsWith('[]')) {
    const [element] = checker.isArrayLikeType(bare) ? checker.getTypeArguments(bare as ts.TypeReference) : [];
    return element !== undefined && fits(checker, element, kind.slice(0, -2));
  }
  if (bare.flags & ts.TypeFlags.StringLike) return kind === 'string';
  if (bare.flags & ts.TypeFlags.NumberLike) return kind === 'number';
  if (bare.flags & ts.TypeFlags.BooleanLike) return kind === 'boolean';
  // An always-null value fits every type.
  if (bare.flags & ts.TypeFlags.Never) return true;
  return bare.getSymbol()?.name === kind;
};

const mayBeNull = (type: ts.Type): boolean =>
  Boolean(type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) ||
  (type.isUnion() && type.types.some(mayBeNull));

/** The properties of a row, for each member of a union. */
const propertiesOf = (checker: ts.TypeChecker, row: ts.Type): Map<string, ts.Symbol[]> => {
  const found = new Map<string, ts.Symbol[]>();
  for (const part of row.isUnion() ? row.types : [row])
    for (const property of checker.getPropertiesOfType(part))
      found.set(property.name, [...(found.get(property.name) ?? []), property]);
  return found;
};

/** Mismatches between a row type and PostgreSQL's description of the columns; one line each. */
export const compareRow = (
  checker: ts.TypeChecker,
  row: ts.Type,
  fields: readonly Field[],
  { kinds, nullable }: { readonly kinds: Kinds; readonly nullable: Nullable },
): string[] => {
  const properties = propertiesOf(checker, row);
  const isGeneric = checker.typeToString(row).split(/\W+/).includes('T');
  const problems: string[] = [];
  for (const [name, symbols] of properties) {
    const field = fields.find((one) => one.name === name);
    const isOptional = row.isUnion() || symbols.some(({ flags }) => flags & ts.SymbolFlags.Optional);
    if (!field && !isOptional) problems.push(`${name} is no column`);
  }
  for (const { name, dataTypeID, tableID, columnID } of fields) {
    const symbols = properties.get(name);
    if (!symbols) {
      if (!isGeneric) problems.push(`the column ${name} is not in the type`);
      continue;
    }
    const kind = kinds.get(dataTypeID) ?? 'unknown';
    const types = symbols.map((symbol) => checker.getTypeOfSymbol(symbol));
    if (!types.some((type) => fits(checker, type, kind)))
      problems.push(`${name} is ${kind}, not ${types.map((type) => checker.typeToString(type)).join(' | ')}`);
    if (nullable.has(`${tableID}.${columnID}`) && !types.some(mayBeNull))
      problems.push(`${name} may be null`);
  }
  return problems;
};
