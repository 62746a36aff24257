import type { messageTopics } from '@salons/contract/person-records';

type Topic = (typeof messageTopics)[number];

const topics: readonly (readonly [RegExp, Topic])[] = [
  [/^(second_step|password|google|change_email|change_phone|erasure|staff)_?/, 'account'],
  [/^(salon_)?remind/, 'reminder'],
  [/^(invitation|waiting|place)/, 'invitation'],
  [/^(teaming|witness)/, 'witness'],
  [/^from_host/, 'from_host'],
];

/** What a message is about, by its kind; what is urgent opens an account or guards it (product §10.62). */
export const topicOf = ({ kind, urgent }: { readonly kind: string; readonly urgent: boolean }): Topic =>
  urgent ? 'account' : (topics.find(([pattern]) => pattern.test(kind))?.[1] ?? 'other');
