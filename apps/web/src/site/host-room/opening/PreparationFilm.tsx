import type { Language } from '@salons/contract/language';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useCreateSalonTexts } from '../../../nouns/salon/createSalon.texts.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import english from './film/evening.en.vtt';
import hebrew from './film/evening.he.vtt';
import poster from './film/evening.jpg';
import mp4 from './film/evening.mp4';
import webm from './film/evening.webm';
import classes from './PreparationFilm.module.css';

interface FilmFiles {
  readonly sources: readonly string[];
  readonly poster?: string;
  readonly captions: Readonly<Record<Language, string>>;
}

/** Stills with captions, without sound (decision 0055). */
export const bundledFilm: FilmFiles = { sources: [mp4, webm], poster, captions: { he: hebrew, en: english } };

/** `…/evening.mp4` has its captions beside it: `…/evening.he.vtt`. */
const getCaptionsUrl = (video: string, language: Language) =>
  video.replace(/(\.\w+)?([?#].*)?$/, `.${language}.vtt`);

export const configuredFilm = (url: string): FilmFiles => ({
  sources: [url],
  captions: { he: getCaptionsUrl(url, 'he'), en: getCaptionsUrl(url, 'en') },
});

/**
 * The current captions, rendered below the video. In fullscreen, and where the viewer turned them on in the
 * player, the player renders them.
 */
const useCaption = (language: Language) => {
  const video = useRef<HTMLVideoElement>(null);
  const [caption, setCaption] = useState<string>();
  const [isInPicture, setInPicture] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another track
  useEffect(() => {
    const { current } = video;
    const track = current?.textTracks[0];
    if (!current || track === undefined) return undefined;
    const readCues = () => {
      const cues = [...(track.activeCues ?? [])];
      const text = cues.map((cue) => (cue instanceof VTTCue ? cue.text : '')).join('\n');
      setCaption((before) => (text === '' && before === undefined ? undefined : text));
    };
    const readMode = () => {
      // Turned off in the player, they return below the video.
      if (track.mode === 'disabled') track.mode = 'hidden';
      setInPicture(track.mode === 'showing');
    };
    const fill = () => {
      track.mode = 'showing';
    };
    const leave = () => {
      track.mode = 'hidden';
    };
    const readScreen = () => (document.fullscreenElement === current ? fill() : leave());
    leave();
    const end = new AbortController();
    const { signal } = end;
    track.addEventListener('cuechange', readCues, { signal });
    current.textTracks.addEventListener('change', readMode, { signal });
    document.addEventListener('fullscreenchange', readScreen, { signal });
    // The iPhone's own player.
    current.addEventListener('webkitbeginfullscreen', fill, { signal });
    current.addEventListener('webkitendfullscreen', leave, { signal });
    return () => end.abort();
  }, [language]);
  return { video, caption: isInPicture ? '' : caption };
};

interface FilmProps {
  readonly film: FilmFiles;
  /** The description of the film; shown in place of the captions until the first one. */
  readonly help: string;
  readonly onEnded: () => void;
}

/** A film, with its captions below it in type that is readable on a phone. */
export const PreparationFilm = ({ film, help, onEnded }: FilmProps) => {
  const t = useCreateSalonTexts();
  const language = useLanguage();
  const { video, caption } = useCaption(language);
  return (
    <Stack as="figure" gap={12}>
      <video
        ref={video}
        className={classes.video}
        controls
        playsInline
        preload="metadata"
        crossOrigin="anonymous"
        poster={film.poster}
        aria-label={t('video')}
        onEnded={onEnded}
      >
        {film.sources.map((source) => (
          <source key={source} src={source} />
        ))}
        <track
          key={language}
          kind="captions"
          srcLang={language}
          label={t('captions')}
          src={film.captions[language]}
        />
      </video>
      {/* The film has no voice: screen readers announce the captions. */}
      <Text as="figcaption" size={20} lines className={classes.caption} aria-live="polite">
        {caption ?? (
          <Text as="span" tone="quiet" size={18}>
            {help}
          </Text>
        )}
      </Text>
    </Stack>
  );
};
