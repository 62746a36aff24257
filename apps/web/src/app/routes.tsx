import { matchRoutes, Outlet, type RouteObject } from 'react-router';
import { loadable } from '../ui/feedback/loadable.tsx';
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx';
import { Crash } from './Crash.tsx';
import { Guard } from './Guard.tsx';
import { Loading } from './Loading.tsx';
import { MyArea } from './MyArea.tsx';
import { PublicShell } from './PublicShell.tsx';
import { getPage } from './pages.tsx';
import type { Screen } from './screen.ts';
import { findScreen, screens } from './screens.tsx';

/** With it comes what no visitor sees. */
const StaffShell = loadable(async () => (await import('./StaffShell.tsx')).StaffShell, <Loading />);

/** Where a path leads: its screen, and the parts of that which it draws. */
const findTarget = (pathname: string) => {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const screen = findScreen(match?.route.handle);
  const parts = (screen?.parts ?? []).filter(({ param }) => match?.params[param] !== undefined);
  return { screen, parts };
};

/**
 * Fetches the code of the page that a path leads to, so that it can be drawn at once.
 * @returns its screen, and the source files of that code; undefined where there is nothing to be drawn on the server
 */
export const preloadPage = async (pathname: string) => {
  const { screen, parts } = findTarget(pathname);
  if (screen?.drawn === undefined) return undefined;
  await Promise.all([getPage(screen).preload(), ...parts.map(({ preload }) => preload())]);
  return { screen, modules: [...screen.drawn, ...parts.map(({ module }) => module)] };
};

const toRoute = (screen: Screen): RouteObject => {
  const Shown = getPage(screen);
  return {
    path: screen.path,
    handle: screen,
    ...(screen.load && { loader: screen.load, hydrateFallbackElement: <Loading /> }),
    element: (
      <Guard door={screen}>
        {screen.area === undefined ? (
          <Shown />
        ) : (
          <MyArea role={screen.area}>
            <Shown />
          </MyArea>
        )}
      </Guard>
    ),
  };
};

const listByFrame = (frame: Screen['frame']) =>
  screens.filter((screen) => screen.frame === frame).map(toRoute);

/** The addresses of the app, from the table of screens. */
export const routes: RouteObject[] = [
  {
    errorElement: <Crash />,
    element: (
      <>
        <Outlet />
        <UnsavedGuard />
      </>
    ),
    children: [
      { element: <PublicShell />, children: listByFrame('public') },
      { element: <StaffShell />, children: listByFrame('staff') },
    ],
  },
];
