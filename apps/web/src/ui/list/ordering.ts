const stripDirection = (order: string) => order.replace(/^-/, '');

/** The direction of a field in the ordering, and its position among several, from 1. */
export const getOrder = (ordering: string, field: string) => {
  const orders = ordering.split(',').filter((order) => order !== '');
  const index = orders.findIndex((order) => stripDirection(order) === field);
  const order = orders[index];
  if (order === undefined) return { direction: 'none', place: 0, several: false } as const;
  const direction = order.startsWith('-') ? 'descending' : 'ascending';
  return { direction, place: index + 1, several: orders.length > 1 } as const;
};

/**
 * The ordering after a click on a heading: ascending, then descending, then none.
 * @param added adds to the existing order instead of replacing it
 */
export const nextOrdering = (ordering: string, field: string, added: boolean): string => {
  const orders = ordering.split(',').filter((order) => order !== '');
  const present = orders.find((order) => stripDirection(order) === field);
  const next = present === undefined ? [field] : present === field ? [`-${field}`] : [];
  if (!added) return next.join(',');
  if (present === undefined) return [...orders, ...next].join(',');
  return orders.flatMap((order) => (order === present ? next : [order])).join(',');
};
