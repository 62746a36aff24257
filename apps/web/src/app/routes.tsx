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

/** Separate, since it loads code that no visitor uses. */
const StaffShell = loadable(async () => (await import('./StaffShell.tsx')).StaffShell, <Loading />);

const findTarget = (pathname: string) => {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const screen = findScreen(match?.route.handle);
  const parts = (screen?.parts ?? []).filter(({ param }) => match?.params[param] !== undefined);
  return { screen, parts };
};

/**
 * Loads the code of the page at a path, so that it renders without suspending.
 * @returns its screen and the source files of that code; undefined where the server renders nothing
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
