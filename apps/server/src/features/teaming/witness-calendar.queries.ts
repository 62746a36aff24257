import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { TeamingDifference } from './teaming-news.rules.ts';

/**
 * Increments the calendar sequence of witnesses who gain or lose the entry by announced teaming changes. Requires the
 * salons' locks.
 */
export const reviseWitnessEntries = async (
  trx: Trx,
  differences: readonly TeamingDifference[],
): Promise<void> => {
  const changed = differences
    .filter(({ witness_before, witness }) => witness_before !== witness)
    .flatMap(({ host_salon, witness_before, witness }) => [
      { host_salon, witness: witness_before, was_teamed: true },
      { host_salon, witness, was_teamed: false },
    ])
    .filter((one) => one.witness !== null);
  if (changed.length === 0) return;
  await sql`
    insert into witness_calendar_entries as entry (host_salon_id, witness_id, calendar_sequence)
    select host_salon, witness, calendar_sequence(bool_or(was_teamed)::integer, bool_or(not was_teamed))
    from json_to_recordset(${JSON.stringify(changed)}::json)
      as changed (host_salon integer, witness integer, was_teamed boolean)
    group by host_salon, witness
    -- Two witnesses of one salon may change slots.
    having bool_or(was_teamed) <> bool_or(not was_teamed)
    order by host_salon, witness
    on conflict (host_salon_id, witness_id) do update set calendar_sequence =
      calendar_sequence(entry.calendar_sequence, excluded.calendar_sequence % 2 = 1)`.execute(trx);
};
