import { googleEndpoints } from '@salons/contract/google';
import type { Deps } from '../../deps.ts';
import { getDevice } from '../../http/device.ts';
import type { Route } from '../../http/route.ts';
import { openIdProvider } from '../../outbound/openid.ts';
import { getGoogleDoor, giveNonce, signInWithGoogle } from './google.service.ts';

export const googleRoutes = (route: Route, deps: Deps): void => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer } = deps.config;
  const provider = clientId === undefined ? undefined : openIdProvider({ issuer, clientId });
  route(googleEndpoints.getNonce, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return giveNonce(deps, getDevice(request, reply));
  });
  route(googleEndpoints.getGoogleDoor, () => getGoogleDoor(deps, provider));
  route(googleEndpoints.convertToken, ({ body, request, reply, language }) => {
    reply.header('cache-control', 'no-store');
    return signInWithGoogle(deps, provider, body, { device: getDevice(request, reply), language });
  });
};
