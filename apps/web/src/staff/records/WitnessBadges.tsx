import type { WitnessStatus } from '@salons/contract/states';
import { StatusBadge, type Tone } from '../../ui/feedback/StatusBadge.tsx';
import { useWitnessTexts } from './witnesses.texts.ts';

const tones: Record<WitnessStatus, Tone> = {
  archived: 'quiet',
  not_contact_this_year: 'quiet',
  not_available_this_year: 'wrong',
  did_not_answer: 'wrong',
  available_this_year: 'done',
  assigned: 'done',
  waiting_for_first_assignment: 'waiting',
  waiting_for_more_assignments: 'waiting',
};

/** Status of a witness in a season (product §11.5). */
export const WitnessStatusBadge = ({ status }: { readonly status: WitnessStatus }) => {
  const t = useWitnessTexts();
  return <StatusBadge tone={tones[status]}>{t(`status_${status}`)}</StatusBadge>;
};
