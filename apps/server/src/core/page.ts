/** One page of rows, how many match the filters, and how many there are without filters. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly count: number;
  readonly total_no_filters: number;
}

/** Where a page begins and how long it is, for a query. */
export const limitOffset = ({ page, page_size }: { page: number; page_size: number }) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});
