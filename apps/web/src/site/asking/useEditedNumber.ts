import { useState } from 'react';

/**
 * Hook: a number that can be changed before it is saved. Until somebody changes it here it follows what is saved, so that
 * one saved elsewhere, in another tab or by staff, isn't set back unseen.
 */
export const useEditedNumber = (saved: number) => {
  const [number, setNumber] = useState(saved);
  const [known, setKnown] = useState(saved);
  if (known !== saved) {
    setKnown(saved);
    if (number === known) setNumber(saved);
  }
  return [number, setNumber] as const;
};
