import { RoleSwitch } from '../site/account/RoleSwitch.tsx';
import { GuestOnboardingPage } from '../site/guest/GuestOnboardingPage.tsx';
import { HostOnboardingPage } from '../site/host/HostOnboardingPage.tsx';
import { KindStepPage } from '../site/host-room/opening/KindStepPage.tsx';

// During onboarding there is no own area yet in which the role could be changed.

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
