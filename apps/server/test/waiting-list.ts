import { useInvitations } from './invitations.ts';

/** The app of one test file with full salons and waiting guests. */
export const useWaitingList = () => {
  const invitations = useInvitations();
  const { app } = invitations;
  type Guest = Awaited<ReturnType<typeof app.make.guest>>;
  type Headers = Guest['headers'];
  const wait = (headers: Headers, host_salon: number, guests_number = 1, more: object = {}) =>
    app.call('POST', `/api/host_salons/${host_salon}/waiting_list/`, headers, { guests_number, ...more });
  /** A salon full with approved parties of three; its host, and the parties. */
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
  /** The first party gives up its three places. */
  const freeThree = ({ parties: [first] }: Awaited<ReturnType<typeof fullSalon>>) => {
    if (first === undefined) throw new Error('nobody is there');
    return invitations.withdraw(first.guest.headers, first.id);
  };
  /** A guest's offer at a salon. */
  const offerTo = (guest: Guest, host_salon_id: number) =>
    app.db
      .selectFrom('invitations')
      .select(['id', 'status', 'guests_number', 'offer_expires_at'])
      .where('guest_id', '=', guest.id)
      .where('host_salon_id', '=', host_salon_id)
      .where('offer_expires_at', 'is not', null)
      .executeTakeFirst();
  return { ...invitations, wait, fullSalon, own, freeThree, offerTo };
};

/** The call behind the link of a guest's evening. */
export const eveningIn = (text = '') => `/api/evenings/${/\/e\/([\w-]{22})/.exec(text)?.[1]}/`;

/** The call behind a message's action link. */
export const linkIn = (text = '') => `/api/links/${/\/l\/([\w-]{22})/.exec(text)?.[1]}/`;

export const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
