/**
 * Whether a preparation meeting has begun at `now`, in milliseconds, and can no longer be chosen (product
 * §5.11).
 */
export const isTrainingOver = (
  { starts_at }: { readonly starts_at: string | null },
  now = Date.now(),
): boolean => starts_at !== null && Date.parse(starts_at) <= now;
