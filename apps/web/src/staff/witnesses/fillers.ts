/** Text keys of who filled in a record or gave a consent. */
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
