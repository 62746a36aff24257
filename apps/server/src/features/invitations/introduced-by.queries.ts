import { sql } from 'kysely';

/** First name of the host who introduced the guest of the invitation `i`; null for any other (product §7.244). */
export const introducedBy = sql<string | null>`(select nullif(iu.first_name, '') from introductions n
  join invitations refused on refused.id = n.invitation_id join host_salons rs on rs.id = refused.host_salon_id
  join hosts rh on rh.id = rs.host_id join users iu on iu.id = rh.user_id where n.offer_id = i.id)`;
