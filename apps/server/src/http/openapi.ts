import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { fieldErrorCodes, statusErrorCodes } from '@salons/contract/error-codes';
import { callers, getReach } from '@salons/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildSiteUrl, type Config } from '../config.ts';
import { makeSchemaConverter } from './openapi-schemas.ts';

type Converter = ReturnType<typeof makeSchemaConverter>;

const toParameters = ({ convert }: Converter, schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: convert(field, 'input'),
  }));

const toTag = (path: string): string => /^\/api\/((?:staff\/)?[^/]+)/.exec(path)?.[1] ?? 'site';

const toBody = ({ define }: Converter, name: string, { body, forms, upload }: Endpoint) => {
  if (body === undefined) return {};
  const types = [
    ...(upload ? [] : ['application/json']),
    ...(forms ? ['application/x-www-form-urlencoded'] : []),
    ...(forms || upload ? ['multipart/form-data'] : []),
  ];
  const schema = define(`${name.charAt(0).toUpperCase()}${name.slice(1)}Body`, body, 'input');
  return {
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  };
};

const toContent = ({ convert }: Converter, { answer, produces, events }: Endpoint) => {
  if (answer) return { content: { 'application/json': { schema: convert(answer, 'output') } } };
  if (produces === undefined) return {};
  return { content: { [produces]: events ? { schema: convert(events, 'output') } : {} } };
};

const errorResponse = { $ref: '#/components/responses/Error' };

const toOperation = (converter: Converter, name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [toTag(endpoint.path)],
  description: `For: ${callers
    .map((caller) => [caller, getReach(endpoint.permission, caller)])
    .filter(([, reach]) => reach !== null)
    .map((pair) => pair.join(' '))
    .join(', ')}.`,
  security: endpoint.permission === 'everybody' ? [{}] : [{ bearer: [] }],
  parameters: [
    ...toParameters(converter, endpoint.params, 'path'),
    ...toParameters(converter, endpoint.query, 'query'),
  ],
  ...toBody(converter, name, endpoint),
  responses: {
    [String(endpoint.status ?? 200)]: { description: 'Done', ...toContent(converter, endpoint) },
    '4XX': errorResponse,
    '5XX': errorResponse,
  },
});

/** Body of every error (product §8.1, §8.2): codes and messages by field, or one code with its text. */
const errorBody = z.looseObject({
  detail: z.string().optional(),
  code: z.enum(statusErrorCodes).optional(),
  codes: z.record(z.string(), z.array(z.enum(fieldErrorCodes))).optional(),
});

const describeCalls = () => {
  const converter = makeSchemaConverter();
  const error = converter.define('Error', errorBody, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(converter, name, endpoint) };
  }
  const tags = new Set(Object.values<Endpoint>(api).map(({ path }) => toTag(path)));
  return {
    paths,
    tags: [...tags].sort().map((name) => ({ name })),
    components: {
      schemas: converter.components,
      responses: {
        Error: {
          description: 'An error of the error table',
          content: { 'application/json': { schema: error } },
        },
      },
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

/**
 * The OpenAPI 3.1 document of the whole contract, from the same schemas that validate.
 * @param url where the calls are served, without a slash at its end
 */
export const makeOpenApiDocument = (url: string) => {
  let calls: ReturnType<typeof describeCalls> | undefined;
  // Built at the first read: it takes 100 ms, which would delay the start.
  const describe = () => {
    calls ??= describeCalls();
    return calls;
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Salons', version: '1' },
    servers: [{ url }],
    get tags() {
      return describe().tags;
    },
    get paths() {
      return describe().paths;
    },
    get components() {
      return describe().components;
    },
  };
};

/** Serves the document and its viewer; in production only where configured (product §14.83). */
export const registerApiDocs = async (app: FastifyInstance, config: Config): Promise<void> => {
  const isOn = config.API_DOCS === undefined ? config.NODE_ENV !== 'production' : config.API_DOCS === 'on';
  if (!isOn) return;
  const document = makeOpenApiDocument(buildSiteUrl(config));
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/docs/openapi.json', async () => document);
};
