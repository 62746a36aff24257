/** The keys of the words for who filled in a record, and for who declared a consent. */
export const filledByKeys = {
  self: 'filledBySelf',
  relative: 'filledByRelative',
  other: 'filledByOther',
} as const;
export const declaredByKeys = {
  self: 'declaredBySelf',
  relative: 'declaredByRelative',
  other: 'declaredByOther',
} as const;
