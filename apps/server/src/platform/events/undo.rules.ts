import type { Undo } from '@salons/contract/fields';

const atOnceMs = 3 * 3_600_000;

/** Whether a salon is so near that actions take effect at once: within 3 hours (product §7.222). */
export const isTooLateToUndo = ({
  now,
  event_time,
}: {
  readonly now: string;
  readonly event_time: string;
}): boolean => Date.parse(event_time) - Date.parse(now) <= atOnceMs;

/** An action on a record that takes effect later, as read with the record; null where there is none. */
export interface PendingAction {
  readonly undo_by: number | null;
  readonly undo_event: number | null;
  readonly undo_until: string | null;
}

/** Undo of an action, shown to its actor while possible (product §7.223). */
export const toUndo = (
  { session }: { readonly session: { readonly user_id: number } },
  { undo_by, undo_event, undo_until }: PendingAction,
): Undo =>
  undo_by === session.user_id && undo_event !== null && undo_until !== null
    ? { event: undo_event, until: undo_until }
    : null;
