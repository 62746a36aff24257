import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { language } from './fields.ts';

/** Legal documents; accepting the terms is recorded with their version (product §2). */
export const documents = ['terms', 'privacy', 'accessibility'] as const;

export const policyDocument = z.object({
  document: z.enum(documents),
  version: z.string(),
  /** Trusted markup written by the organisation, never by a visitor. */
  html: z.string(),
});
export type PolicyDocument = z.infer<typeof policyDocument>;

export const privacyEndpoints = {
  listPolicies: endpoint({
    method: 'GET',
    path: '/api/policies/',
    permission: 'everybody',
    beforePolicy: true,
    summary: 'The documents in force, in one language',
    query: z.object({ language: language.optional() }),
    answer: z.array(policyDocument),
  }),
};
