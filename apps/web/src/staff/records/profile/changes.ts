const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * A form's changed fields, with the values they had when read, for conflict detection (product §10.61).
 * @param body the form's values in wire format
 */
export const diffFields = <Body extends object>(
  record: object,
  body: Body,
): Partial<Body> & { readonly seen: Record<string, unknown> } => {
  const currentValue = (field: string): unknown => Reflect.get(record, field);
  const changed: Partial<Body> = { ...body };
  const seen: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    if (same(value, currentValue(field))) Reflect.deleteProperty(changed, field);
    else seen[field] = currentValue(field) ?? null;
  }
  return { ...changed, seen };
};

/** The changed fields with their values in the record as last read. */
export const seenAs = (
  seen: Readonly<Record<string, unknown>> | undefined,
  latest: object,
): Record<string, unknown> =>
  Object.fromEntries(Object.keys(seen ?? {}).map((field) => [field, Reflect.get(latest, field) ?? null]));

/** The changed fields whose values differ in the current record. */
export const listConflicts = (
  seen: Readonly<Record<string, unknown>> | undefined,
  now: object,
): readonly string[] =>
  Object.entries(seen ?? {})
    .filter(([field, value]) => !same(value, Reflect.get(now, field)))
    .map(([field]) => field);

/** Preserves the original order if the same values are selected: checkboxes have no order. */
export const sortLike = (read: readonly number[], chosen: readonly number[]): readonly number[] =>
  same(read.toSorted(byNumber), chosen.toSorted(byNumber)) ? read : chosen;

const byNumber = (one: number, other: number) => one - other;
