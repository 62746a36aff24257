import { lazy } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx';
import { Crash } from './Crash.tsx';
import { Guard } from './Guard.tsx';
import { MyArea } from './MyArea.tsx';
import { PublicShell } from './PublicShell.tsx';
import { StaffShell } from './StaffShell.tsx';
import type { Screen } from './screen.ts';
import { screens } from './screens.tsx';

const routeOf = (screen: Screen): RouteObject => {
  const Shown = lazy(async () => ({ default: await screen.page() }));
  return {
    path: screen.path,
    handle: screen,
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

const framed = (frame: Screen['frame']) => screens.filter((screen) => screen.frame === frame).map(routeOf);

/** The addresses of the app, from the table of screens. */
export const router = createBrowserRouter([
  {
    errorElement: <Crash />,
    element: (
      <>
        <Outlet />
        <UnsavedGuard />
      </>
    ),
    children: [
      { element: <PublicShell />, children: framed('public') },
      { element: <StaffShell />, children: framed('staff') },
    ],
  },
]);
