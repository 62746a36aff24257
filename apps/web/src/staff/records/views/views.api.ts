import type { BodyIn } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { type SavedView, type ViewList, viewLists, viewsEndpoints } from '@salons/contract/views';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { change } from '../../../lib/change.ts';
import { viewKeys } from '../../../lib/keys/views.keys.ts';
import { readSetUp, writeSetUp } from '../../../lib/stored.ts';

export const isViewList = (list: string): list is ViewList => viewLists.some((one) => one === list);

/** The views of a list with their counts, which are those of the moment. */
export const viewsQuery = (list: ViewList, language: Language) =>
  queryOptions({
    queryKey: viewKeys.list(language, list),
    queryFn: ({ signal }) => call(viewsEndpoints.listViews, { query: { list }, signal }),
    staleTime: 30_000,
  });

export const createView = (body: BodyIn<typeof viewsEndpoints.createView>): Promise<SavedView> =>
  change(viewsEndpoints.createView, { body });

export const changeView = (id: number, body: BodyIn<typeof viewsEndpoints.changeView>): Promise<SavedView> =>
  change(viewsEndpoints.changeView, { params: { id }, body });

export const removeView = (id: number) => change(viewsEndpoints.removeView, { params: { id } });

const storedViews = z.array(
  z.object({ name: z.string().min(1), search: z.string(), columns: z.array(z.string()).nullable() }),
);

const readStoredViews = (list: ViewList) => {
  try {
    const parsed = storedViews.safeParse(JSON.parse(readSetUp(`${list}.views`) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

/** Moves the views that an earlier version kept in this browser to the server. @returns how many */
export const importStoredViews = async (list: ViewList): Promise<number> => {
  const views = readStoredViews(list);
  if (views.length === 0) return 0;
  // Emptied first, so that another tab does not import them too.
  writeSetUp(`${list}.views`, '[]');
  try {
    for (const { name, search, columns } of views) {
      const params = new URLSearchParams(search);
      const ordering = params.get('ordering') ?? '';
      await createView({ list, name, query: params.toString(), ordering, columns });
    }
  } catch (failure) {
    writeSetUp(`${list}.views`, JSON.stringify(views));
    throw failure;
  }
  return views.length;
};
