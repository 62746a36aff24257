import { useState } from 'react';

/**
 * Hook: a number that can be changed before it is saved. Until somebody changes it here it follows what is saved, so that
 * one saved elsewhere, in another tab or by staff, isn't set back unseen.
 */
export const useEditedNumber = (saved: number) => {
  const [number, setNumber] = useState(saved);
  const [lastSaved, setLastSaved] = useState(saved);
  if (lastSaved !== saved) {
    setLastSaved(saved);
    if (number === lastSaved) setNumber(saved);
  }
  return [number, setNumber] as const;
};
