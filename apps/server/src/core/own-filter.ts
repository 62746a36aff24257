interface WithVolunteer {
  readonly volunteer?: readonly (number | 'me')[] | undefined;
}

/** A list's query with the caller's id in place of `me`. */
export type ResolvedQuery<Q> = Omit<Q, 'volunteer'> & { readonly volunteer?: readonly number[] | undefined };

export const resolveMe = <Q extends WithVolunteer>(
  { volunteer, ...query }: Q,
  session: { readonly user_id: number } | undefined,
): ResolvedQuery<Q> => ({
  ...query,
  ...(volunteer && {
    volunteer: volunteer.flatMap((one) => (one === 'me' ? (session?.user_id ?? []) : one)),
  }),
});

/** The same for the target of a bulk action. */
export const resolveTarget = <Q extends WithVolunteer>(
  target: { readonly ids: readonly number[] } | { readonly filters: Q },
  session: { readonly user_id: number },
) => ('ids' in target ? target : { filters: resolveMe(target.filters, session) });
