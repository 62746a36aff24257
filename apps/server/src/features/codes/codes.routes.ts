import { codesEndpoints } from '@salons/contract/codes';
import type { Deps } from '../../deps.ts';
import { getDevice } from '../../http/device.ts';
import type { Route } from '../../http/route.ts';
import { loginWithCode, requestCode, setPasswordByCode } from './codes.service.ts';

export const codesRoutes = (route: Route, deps: Deps): void => {
  route(codesEndpoints.requestCode, async ({ body, request, reply }) => {
    await requestCode(deps, body.phone_number, getDevice(request, reply));
    return {};
  });
  route(codesEndpoints.startRegistration, async ({ body, request, reply, language }) => {
    await requestCode(deps, body.phone_number, getDevice(request, reply), { kind: 'registration', language });
    return {};
  });
  route(codesEndpoints.loginWithCode, ({ body, request, reply }) =>
    loginWithCode(deps, body, getDevice(request, reply)),
  );
  route(codesEndpoints.setPasswordByCode, async ({ body, session }) => {
    await setPasswordByCode(deps, session, body.password);
    return { status: 'OK' } as const;
  });
};
