import { expressPaths } from '@salons/contract/screen-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';

/** What is thrown for a request that no route takes. */
export type RefuseUnknown = (request: FastifyRequest) => AppError;

/**
 * Answers what no route takes: 405 with the methods of a path that has others, else 404 (product §8.61). It has to be
 * registered before the routes, which it learns of as they come.
 */
export const registerUnknown = (app: FastifyInstance): RefuseUnknown => {
  const methodsOfPaths = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url, config }) => {
    // The pages' own route takes every path there is; it says which of them are screens.
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
