/**
 * Splits events, the oldest first, so that each part holds one of a record at most: people are notified of what
 * happened to a record in its order.
 */
export const splitByRecord = <Event extends { readonly entity_id: number }>(
  events: readonly Event[],
): Event[][] => {
  const counts = new Map<number, number>();
  const parts: Event[][] = [];
  for (const event of events) {
    const at = counts.get(event.entity_id) ?? 0;
    counts.set(event.entity_id, at + 1);
    parts[at] = [...(parts[at] ?? []), event];
  }
  return parts;
};
