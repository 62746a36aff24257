import { useState } from 'react';
import { RoleSwitch } from '../features/accounts/RoleSwitch.tsx';
import { RoundUp } from '../features/accounts/RoundUp.tsx';
import { hasJustSelected } from '../features/accounts/roleChange.api.ts';
import { settings } from '../lib/settings.ts';

/** What stands below both tabs of one's own area: the way to the other role, and once the round-up prompt. */
export const MyAreaEnd = () => {
  const [isAskedEnough] = useState(hasJustSelected);
  return (
    <>
      <RoleSwitch />
      {settings.round_up_link === null || isAskedEnough ? null : <RoundUp link={settings.round_up_link} />}
    </>
  );
};
