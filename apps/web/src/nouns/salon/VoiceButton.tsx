import { voiceLimits } from '@salons/contract/voice-limits';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './VoiceButton.module.css';
import { useVoiceTexts } from './voice.texts.ts';

interface VoiceButtonProps {
  readonly src: string;
  readonly label: string;
}

/** Plays a host's recording, loaded at the first press; pressed again, it stops (product §5.220). */
export const VoiceButton = ({ src, label }: VoiceButtonProps) => {
  const t = useVoiceTexts();
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const press = async () => {
    const { current: audio } = player;
    if (audio === null) return;
    if (isPlaying) {
      audio.pause();
      return;
    }
    setFailed(false);
    // A failed load is repeated.
    if (audio.error !== null) audio.load();
    audio.currentTime = 0;
    try {
      await audio.play();
    } catch {
      setFailed(audio.error !== null);
    }
  };
  const Icon = isPlaying ? IconPlayerStopFilled : IconPlayerPlayFilled;
  return (
    <div>
      <button type="button" className={classes.pill} onClick={() => void press()}>
        <span className={classes.icon}>
          <Icon aria-hidden size={20} />
        </span>
        <span className={classes.label}>{isPlaying ? t('stop') : label}</span>
        <progress aria-hidden className={classes.progress} max={voiceLimits.seconds} value={seconds} />
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: spoken by the host; the host's words beside it say as much */}
      <audio
        ref={player}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setSeconds(0)}
        onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
      />
      <Text role="alert" className={classes.failure}>
        {hasFailed ? t('failed') : null}
      </Text>
    </div>
  );
};
