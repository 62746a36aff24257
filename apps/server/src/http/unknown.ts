import { expressPaths } from '@salons/contract/screen-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';

export type RefuseUnknown = (request: FastifyRequest) => AppError;

/**
 * Answers unmatched requests: 405 with the methods of a path that has others, else 404 (product §8.61). Must be
 * registered before the routes, to observe their registration.
 */
export const registerUnknown = (app: FastifyInstance): RefuseUnknown => {
  const methodsOfPaths = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url, config }) => {
    // The pages' catch-all route lists the screens among its paths.
    for (const path of config?.pages ?? [url]) {
      const methods = methodsOfPaths.get(path) ?? new Set();
      for (const one of [method].flat()) methods.add(one);
      methodsOfPaths.set(path, methods);
    }
  });
  const refuse: RefuseUnknown = ({ url, method }) => {
    const path = url.split('?')[0] ?? '';
    const methods = new Set<string>();
    for (const [pattern, allowed] of methodsOfPaths)
      if (expressPaths([pattern]).test(path)) for (const one of allowed) methods.add(one);
    if (methods.size === 0 || methods.has(method)) return new AppError('notFound');
    return new AppError('methodNotAllowed', undefined, { allow: [...methods].toSorted().join(', ') });
  };
  app.setNotFoundHandler((request) => {
    throw refuse(request);
  });
  return refuse;
};
