const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What a form changes of a record, with what these fields held when it was read, so that a change made meanwhile is
 * noticed (product §10.61).
 * @param body what the form says, as the wire has it
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

/** The fields of a change with what they hold in the record as it was last read. */
export const seenAs = (
  seen: Readonly<Record<string, unknown>> | undefined,
  latest: object,
): Record<string, unknown> =>
  Object.fromEntries(Object.keys(seen ?? {}).map((field) => [field, Reflect.get(latest, field) ?? null]));

/** The fields of a change that hold something else in the record as it is now. */
export const listConflicts = (
  seen: Readonly<Record<string, unknown>> | undefined,
  now: object,
): readonly string[] =>
  Object.entries(seen ?? {})
    .filter(([field, value]) => !same(value, Reflect.get(now, field)))
    .map(([field]) => field);

/** A choice of several in the order in which it was read, where it is the same choice: ticks have no order. */
export const sortLike = (read: readonly number[], chosen: readonly number[]): readonly number[] =>
  same(read.toSorted(byNumber), chosen.toSorted(byNumber)) ? read : chosen;

const byNumber = (one: number, other: number) => one - other;
