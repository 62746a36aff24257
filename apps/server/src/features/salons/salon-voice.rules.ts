/**
 * Media type of a recording by its first bytes: the EBML header of WebM, the `ftyp` box of MP4; undefined for any other
 * file (product §5.220).
 */
export const findVoiceType = (bytes: Buffer): 'audio/webm' | 'audio/mp4' | undefined => {
  if (bytes.subarray(0, 4).toString('hex') === '1a45dfa3') return 'audio/webm';
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? 'audio/mp4' : undefined;
};
