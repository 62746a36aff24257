import { AppError } from './errors.ts';

/**
 * Refuses a change of a field that differs from the value the actor has seen (product §10.61). The record must be
 * locked.
 * @param record current values as this actor reads them
 * @throws {AppError} conflict
 */
export const checkSeen = (record: object, seen: Readonly<Record<string, unknown>> | undefined): void => {
  for (const [field, value] of Object.entries(seen ?? {}))
    if (JSON.stringify(Reflect.get(record, field) ?? null) !== JSON.stringify(value ?? null))
      throw new AppError('conflict');
};
