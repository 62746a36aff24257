import { RoleSwitch } from '../features/accounts/RoleSwitch.tsx';
import { GuestOnboardingPage } from '../features/guests/GuestOnboardingPage.tsx';
import { HostOnboardingPage } from '../features/hosts/HostOnboardingPage.tsx';
import { KindStepPage } from '../features/salons/KindStepPage.tsx';

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
