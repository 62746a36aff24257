import { AppError } from './errors.ts';

/**
 * Refuses a change where a field no longer holds what the one who changes it has read (product §10.61). The record
 * has to be locked.
 * @param record as it stands, as this caller reads it
 * @throws `conflict`
 */
export const checkSeen = (record: object, seen: Readonly<Record<string, unknown>> | undefined): void => {
  for (const [field, value] of Object.entries(seen ?? {}))
    if (JSON.stringify(Reflect.get(record, field) ?? null) !== JSON.stringify(value ?? null))
      throw new AppError('conflict');
};
