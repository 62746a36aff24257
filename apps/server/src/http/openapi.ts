import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { callers, getReach } from '@salons/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const toParameters = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toJsonSchema(field as z.ZodType, 'input'),
  }));

const toOperation = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? ''],
  description: `For: ${callers
    .map((caller) => [caller, getReach(endpoint.permission, caller)])
    .filter(([, reach]) => reach !== null)
    .map((pair) => pair.join(' '))
    .join(', ')}.`,
  security: endpoint.permission === 'everybody' ? [{}] : [{ bearer: [] }],
  parameters: [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query')],
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: Object.fromEntries(
            [
              'application/json',
              ...(endpoint.forms ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : []),
            ].map((type) => [type, { schema: toJsonSchema(endpoint.body as z.ZodType, 'input') }]),
          ),
        },
      }
    : {}),
  responses: {
    [String(endpoint.status ?? 200)]: {
      description: 'Done',
      ...(endpoint.answer
        ? { content: { 'application/json': { schema: toJsonSchema(endpoint.answer, 'output') } } }
        : {}),
      ...(endpoint.produces ? { content: { [endpoint.produces]: {} } } : {}),
    },
    default: {
      description: 'An error of the error table',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
});

const describePaths = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) };
  }
  return paths;
};

/** The OpenAPI 3.1 document of the whole contract, from the same schemas that validate. */
const openApiDocument = () => {
  let paths: ReturnType<typeof describePaths> | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Salons', version: '1' },
    // Described when it is first read: that takes a tenth of a second, which no start waits for.
    get paths() {
      paths ??= describePaths();
      return paths;
    },
    components: {
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

/** Serves the document and a page that reads it; in production only where it was asked for (product §14.83). */
export const registerApiDocs = async (app: FastifyInstance, config: Config): Promise<void> => {
  const isOn = config.API_DOCS === undefined ? config.NODE_ENV !== 'production' : config.API_DOCS === 'on';
  if (!isOn) return;
  const document = openApiDocument();
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/docs/openapi.json', async () => document);
};
