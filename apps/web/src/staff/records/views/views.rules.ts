import type { SavedView } from '@salons/contract/views';

const toEntries = (query: string): string => {
  const params = [...new URLSearchParams(query)].filter(([name]) => name !== 'ordering');
  return params
    .map((pair) => pair.join('='))
    .sort()
    .join('&');
};

/** A list's query string without its order. */
export const splitOrdering = (search: string): Pick<SavedView, 'query' | 'ordering'> => {
  const params = new URLSearchParams(search);
  const ordering = params.get('ordering') ?? '';
  params.delete('ordering');
  return { query: params.toString(), ordering };
};

/** The query string that shows a view. */
export const toSearch = ({ query, ordering }: Pick<SavedView, 'query' | 'ordering'>): string => {
  const params = new URLSearchParams(query);
  if (ordering !== '') params.set('ordering', ordering);
  return params.toString();
};

/** The view whose filters the list has, whatever their order; of several the one whose order it has too. */
export const findShownView = (views: readonly SavedView[], search: string): SavedView | undefined => {
  const filters = toEntries(search);
  const same = views.filter(({ query }) => toEntries(query) === filters);
  const { ordering } = splitOrdering(search);
  return same.find((view) => view.ordering === ordering) ?? same[0];
};
