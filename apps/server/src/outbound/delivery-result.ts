/** What became of a message that was handed to a provider. `error` never holds a person's data. */
export type DeliveryResult =
  | { readonly outcome: 'taken' }
  /** Refused for good: trying again would be refused again. */
  | { readonly outcome: 'refused'; readonly error: string }
  /** Not taken now, or nobody knows whether it was. */
  | { readonly outcome: 'later'; readonly error: string; readonly retryAfterSeconds?: number };

const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The name of a failure without its message, in which addresses may stand. */
export const getFailureName = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return getErrorCode(error) ?? getErrorCode(error.cause) ?? error.name;
};
