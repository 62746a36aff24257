import { sql } from 'kysely';
import { expect } from 'vitest';
import { useInvitations } from './invitations.ts';

type Person = { readonly headers: Record<string, string> };

/** The app of one test file with an undo period of two minutes. */
export const useAnswers = () => {
  const environment = { GRACE_SECONDS: '120' };
  const invitations = useInvitations(environment);
  const { app, change, evening } = invitations;
  const undo = (who: Person, event: number) => app.post(`/api/events/${event}/undo/`, who);
  const readAs = async (who: Person, id: number) =>
    (await app.get('/api/salonguests/', who)).json.results.find((one: { id: number }) => one.id === id);

  /** Expires the undo period of all answers. */
  const pass = async () => {
    await sql`update event_tasks set tell_at = now()`.execute(app.db);
    await sql`update invitations set next_status_at = now() where next_status is not null`.execute(app.db);
  };
  const passAndNotify = async () => {
    await pass();
    await app.notify();
  };
  const subjectsTo = async (person: { user: { email: string | null } }) =>
    (await app.mailsTo(person.user.email)).map(({ subject }) => subject);

  /** A request for two of ten places with a pending approval. */
  const approved = async (fields: Parameters<typeof evening>[0] = {}) => {
    const made = await evening(fields, { guests_number: 2 });
    const answer = await change(made.host.headers, made.invitation.id, { status: 'approved' });
    expect(answer.status).toBe(200);
    return { ...made, answer: answer.body, event: answer.body.undo.event as number };
  };
  return { ...invitations, environment, undo, readAs, pass, passAndNotify, subjectsTo, approved };
};
