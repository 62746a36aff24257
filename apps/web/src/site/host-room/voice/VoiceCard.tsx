import type { HostSalon } from '@salons/contract/salons';
import { voiceLimits } from '@salons/contract/voice-limits';
import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../lib/errors.texts.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { keepVoice } from '../../../nouns/salon/hostSalons.api.ts';
import { TakeDownVoice } from '../../../nouns/salon/TakeDownVoice.tsx';
import { VoiceButton } from '../../../nouns/salon/VoiceButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useRecorderTexts } from './recorder.texts.ts';
import { canRecord, type RecorderState, useRecorder } from './useRecorder.ts';

interface SalonProps {
  readonly salon: HostSalon;
}

interface NewRecordingProps extends SalonProps {
  readonly made: Extract<RecorderState, { at: 'recorded' }>;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** A new recording to play, then to save, repeat or discard. */
const NewRecording = ({ salon, made, onAgain, onDone }: NewRecordingProps) => {
  const t = useRecorderTexts();
  const keep = useSingleFlight({
    mutationFn: () => keepVoice(salon.id, made.recording),
    onSuccess: onDone,
  });
  return (
    <>
      <VoiceButton src={made.src} label={t('hearOwn')} />
      <p>{t('keepAbout')}</p>
      <Text tone="wine" role="alert">
        {keep.error === null ? null : failureText(keep.error)}
      </Text>
      <Cluster gap={12} align="center">
        <Button loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('keep')}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('discard')}
        </Button>
      </Cluster>
    </>
  );
};

const CurrentRecording = ({
  salon,
  src,
  onAgain,
}: SalonProps & { readonly src: string; readonly onAgain: () => void }) => {
  const t = useRecorderTexts();
  return (
    <>
      <p>{t('kept')}</p>
      <VoiceButton key={src} src={src} label={t('hearOwn')} />
      <Cluster gap={12} align="center">
        {salon.can.update && canRecord() ? (
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        ) : null}
        <TakeDownVoice salon={salon.id} />
      </Cluster>
    </>
  );
};

/** Hook: focuses the first button of the next step when the pressed one unmounts. */
const useFocusNext = (step: unknown) => {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const isNext = before.current !== step;
    before.current = step;
    if (isNext && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('button')?.focus();
  }, [step]);
  return card;
};

/** Up to twenty seconds in the host's own voice, for the salon's page (product §5.220). */
export const VoiceCard = ({ salon }: SalonProps) => {
  const t = useRecorderTexts();
  const { state, start, stop, discard } = useRecorder();
  const src = salon.voice_url;
  const card = useFocusNext(`${state.at} ${src}`);
  if (src === null && !(salon.can.update && canRecord())) return null;
  const isRecording = state.at === 'recording';
  return (
    <Card as="section">
      <Stack ref={card} gap={16}>
        <h2>{t('title')}</h2>
        {state.at === 'recorded' ? (
          <NewRecording key={state.src} salon={salon} made={state} onAgain={start} onDone={discard} />
        ) : state.at === 'start' && src !== null ? (
          <CurrentRecording salon={salon} src={src} onAgain={start} />
        ) : (
          <>
            {isRecording ? (
              <Text size={20} weight={600}>
                <span role="status">{t('recording')}</span>{' '}
                <span role="timer">{t('of', { seconds: state.seconds, max: voiceLimits.seconds })}</span>
              </Text>
            ) : (
              <p>{t(state.at === 'permission' ? 'permission' : 'about')}</p>
            )}
            <div>
              <Button
                variant={isRecording ? 'filled' : 'default'}
                loading={state.at === 'permission'}
                leftSection={<IconMicrophone aria-hidden size={22} />}
                onClick={isRecording ? stop : start}
              >
                {t(isRecording ? 'stop' : 'record')}
              </Button>
            </div>
          </>
        )}
        <Text tone="wine" role="alert">
          {state.at === 'start' && state.failure !== undefined ? t(state.failure) : null}
        </Text>
      </Stack>
    </Card>
  );
};
