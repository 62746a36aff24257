import type { ComponentType } from 'react';
import { loadable } from '../ui/feedback/loadable.tsx';
import { Loading } from './Loading.tsx';
import type { Screen } from './screen.ts';
import { screens } from './screens.tsx';

const pages = new Map(screens.map((screen) => [screen, loadable(screen.page, <Loading />)]));

/** The page of a screen; its code is loaded on first render. */
export const getPage = (screen: Screen): ComponentType & { readonly preload: () => Promise<void> } => {
  const page = pages.get(screen);
  if (page === undefined) throw new Error(`${screen.path} has no page`);
  return page;
};
