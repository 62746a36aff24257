import type { guestStatuses, SalonStatus } from '@salons/contract/states';
import { StatusBadge, type Tone } from '../../ui/feedback/StatusBadge.tsx';
import { useStaffTexts } from './staff.texts.ts';

type GuestStatus = (typeof guestStatuses)[number];

const guestTones: Record<GuestStatus, Tone> = {
  none: 'quiet',
  pending: 'waiting',
  approved: 'done',
  denied: 'wrong',
};

/** Status of a guest or request. */
export const GuestStatusBadge = ({ status }: { readonly status: GuestStatus }) => {
  const t = useStaffTexts();
  return <StatusBadge tone={guestTones[status]}>{t(`guestStatus_${status}`)}</StatusBadge>;
};

const salonTones: Record<SalonStatus, Tone> = {
  assigned: 'done',
  waiting_for_more_assignments: 'waiting',
  waiting_for_first_assignment: 'waiting',
  not_contact_this_year: 'quiet',
};

/** Teaming status of a salon; empty if it is excluded from teaming. */
export const SalonStatusBadge = ({ status }: { readonly status: SalonStatus | null }) => {
  const t = useStaffTexts();
  if (status === null) return <span>{t('notInTeaming')}</span>;
  return <StatusBadge tone={salonTones[status]}>{t(`status_${status}`)}</StatusBadge>;
};
