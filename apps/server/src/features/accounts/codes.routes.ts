import { codesEndpoints } from '@salons/contract/codes';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { loginWithCode, requestCode, setPasswordByCode } from './codes.service.ts';
import { deviceOf } from './device.ts';

export const codesRoutes = (route: Route, deps: Deps): void => {
  route(codesEndpoints.requestCode, async ({ body, request }) => {
    await requestCode(deps, body.phone_number, request.ip);
    return {};
  });
  route(codesEndpoints.startRegistration, async ({ body, request, language }) => {
    await requestCode(deps, body.phone_number, request.ip, { kind: 'registration', language });
    return {};
  });
  route(codesEndpoints.loginWithCode, ({ body, request }) => loginWithCode(deps, body, deviceOf(request)));
  route(codesEndpoints.setPasswordByCode, async ({ body, session }) => {
    await setPasswordByCode(deps, session, body.password);
    return { status: 'OK' } as const;
  });
};
