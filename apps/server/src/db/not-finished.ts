import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a user was registered by telephone and has not accepted the terms yet (product §10.140); answered by the index
 * `users_not_finished`.
 * @param user alias of the row of `users`
 */
export const isNotFinished = (user: string): RawBuilder<boolean> => {
  const [asked, terms] = [sql.ref(`${user}.asked_to_finish_at`), sql.ref(`${user}.terms_version`)];
  return sql<boolean>`(${asked} is not null and ${terms} is null and ${sql.ref(`${user}.deleted_at`)} is null)`;
};
