import { RoleSwitch } from '../site/account/RoleSwitch.tsx';
import { GuestOnboardingPage } from '../site/guest/GuestOnboardingPage.tsx';
import { HostOnboardingPage } from '../site/host/HostOnboardingPage.tsx';
import { KindStepPage } from '../site/host-room/opening/KindStepPage.tsx';

// Whoever is still on the way to a role has no area of their own to change it in.

export const GuestOnTheWay = () => (
  <>
    <GuestOnboardingPage />
    <RoleSwitch />
  </>
);

export const HostOnTheWay = () => (
  <>
    <HostOnboardingPage />
    <RoleSwitch />
  </>
);

export const KindOnTheWay = () => (
  <>
    <KindStepPage />
    <RoleSwitch />
  </>
);
