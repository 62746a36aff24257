import { useInvitations } from './invitations.ts';

/** The app of one test file with full salons, and guests who wait there. */
export const useWaitingList = () => {
  const invitations = useInvitations();
  const { app } = invitations;
  type Guest = Awaited<ReturnType<typeof app.make.guest>>;
  type Headers = Guest['headers'];
  const wait = (headers: Headers, host_salon: number, guests_number = 1, more: object = {}) =>
    app.call('POST', `/api/host_salons/${host_salon}/waiting_list/`, headers, { guests_number, ...more });
  /** A salon with all its places taken, by approved parties of three; its host, and the parties. */
  const fullSalon = async (fields: Parameters<typeof app.make.salon>[0] = {}, places = 6) => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id, max_guests: places, ...fields });
    const parties: { guest: Guest; id: number }[] = [];
    for (let taken = 0; taken < places; taken += 3) {
      const guest = await app.make.guest();
      const row = {
        host_salon_id: salon.id,
        guest_id: guest.id,
        guests_number: 3,
        status: 'approved',
      } as const;
      parties.push({ guest, id: (await app.make.invitation(row)).id });
    }
    return { host, salon, parties };
  };
  const own = async (guest: Guest) =>
    (await app.call('GET', '/api/waiting_list/', guest.headers)).body as object[];
  return { ...invitations, wait, fullSalon, own };
};
