import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || value === false;

/** The error code of a schema issue; translated on render, in the page's language. */
export const toErrorCode = (issue: Issue): string => {
  const params: unknown = issue.code === 'custom' ? issue['params'] : undefined;
  if (typeof params === 'object' && params !== null && 'code' in params) return String(params.code);
  if (isBlank(issue.input)) return 'required';
  if (issue.code === 'too_big') return issue['origin'] === 'string' ? 'tooLong' : 'outOfRange';
  if (issue.code === 'too_small') return issue['origin'] === 'number' ? 'outOfRange' : 'required';
  return 'invalid';
};

/** Omits empty values, so that the schema reports "required" or accepts an optional field. */
export const withoutBlanks = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => !(typeof value === 'string' && value.trim() === '')),
  );
