import { getReach } from '@salons/contract/permissions';
import type { HostSalon } from '@salons/contract/salons';
import { useUser } from '../../lib/session.ts';
import { TakeDownVoice } from '../../nouns/salon/TakeDownVoice.tsx';
import { VoiceButton } from '../../nouns/salon/VoiceButton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';

/** The host's recording on the salon's page, which staff may take down (product §5.220). */
export const HostVoice = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  const { voice_url: src } = salon;
  if (src === null) return null;
  return (
    <Stack as="section" gap={12} align="start">
      <h3>{t('hostVoice')}</h3>
      <VoiceButton key={src} src={src} label={t('hearHost')} />
      {getReach('salons.update', role) === null ? null : <TakeDownVoice salon={salon.id} />}
    </Stack>
  );
};
