export type Channel = 'mail' | 'sms';

export interface Subscription {
  readonly user_id: number;
  readonly channel: Channel;
}

const letters = { mail: 'm', sms: 's' } as const;

/** A subscription as the claim of a link: a letter and a number, no name. */
export const toLinkClaim = ({ user_id, channel }: Subscription): string =>
  `${letters[channel]}${user_id.toString(36)}`;

export const parseLinkClaim = (claim: string): Subscription => ({
  user_id: Number.parseInt(claim.slice(1), 36),
  channel: claim.startsWith(letters.mail) ? 'mail' : 'sms',
});
