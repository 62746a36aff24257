/** A way back after login, when it is a path of our own; anything else is refused. */
export const ownPath = (next: string | null): string | undefined =>
  next !== null && /^\/(?![/\\])/.test(next) && next !== '/' ? next : undefined;
