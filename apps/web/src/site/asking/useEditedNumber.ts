import { useState } from 'react';

/**
 * Hook: an editable number; follows the saved value until edited, so that a change in another tab or by staff
 * is not overwritten.
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
