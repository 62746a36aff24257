import { useState } from 'react';
import { settings } from '../lib/settings.ts';
import { RoleSwitch } from '../site/account/RoleSwitch.tsx';
import { RoundUp } from '../site/account/RoundUp.tsx';
import { hasJustSelected } from '../site/account/roleChange.api.ts';

/** Below both tabs of the own area: the change of role and, once, the round-up prompt. */
export const MyAreaEnd = () => {
  const [isAskedEnough] = useState(hasJustSelected);
  return (
    <>
      <RoleSwitch />
      {settings.round_up_link === null || isAskedEnough ? null : <RoundUp link={settings.round_up_link} />}
    </>
  );
};
