/** Largest recording of a host in bytes, and its longest duration (product §5.220). */
export const voiceLimits = { bytes: 200_000, seconds: 20 } as const;
