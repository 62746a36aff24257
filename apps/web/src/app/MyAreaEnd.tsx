import { useState } from 'react';
import { settings } from '../lib/settings.ts';
import { RoleSwitch } from '../site/account/RoleSwitch.tsx';
import { RoundUp } from '../site/account/RoundUp.tsx';
import { hasJustSelected } from '../site/account/roleChange.api.ts';

interface MyAreaEndProps {
  readonly isProfile: boolean;
}

/** Below the own area: the change of role, of the profile alone, and once the round-up prompt (product §2.25). */
export const MyAreaEnd = ({ isProfile }: MyAreaEndProps) => {
  const [isAskedEnough] = useState(hasJustSelected);
  return (
    <>
      {isProfile ? <RoleSwitch /> : null}
      {settings.round_up_link === null || isAskedEnough ? null : <RoundUp link={settings.round_up_link} />}
    </>
  );
};
