/** Result of a delivery attempt. `error` never contains personal data. */
export type DeliveryResult =
  | { readonly outcome: 'taken' }
  /** Permanent failure: not retried. */
  | { readonly outcome: 'refused'; readonly error: string }
  /** Temporary failure, or unknown whether it was accepted. */
  | { readonly outcome: 'later'; readonly error: string; readonly retryAfterSeconds?: number };

const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Name of an error without its message, which may contain addresses. */
export const getFailureName = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return getErrorCode(error) ?? getErrorCode(error.cause) ?? error.name;
};
