/** One page of rows, the count of matches, and the count without filters. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly count: number;
  readonly total_no_filters: number;
}

export const limitOffset = ({ page, page_size }: { page: number; page_size: number }) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});
