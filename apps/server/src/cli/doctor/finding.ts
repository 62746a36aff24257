/** What a check found: a sentence, and for what is wrong what mends it. */
export interface Finding {
  readonly check: string;
  /** A warning is no reason to stop, a problem is. */
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
  readonly mend?: string;
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text });
export const warn = (check: string, text: string, mend: string): Finding => ({
  ...{ check, state: 'warning', text, mend },
});
export const problem = (check: string, text: string, mend: string): Finding => ({
  ...{ check, state: 'problem', text, mend },
});

/** The message of an error, on one line. */
export const describeFault = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message || cause.name : String(cause)).split('\n')[0] ?? '';
};
