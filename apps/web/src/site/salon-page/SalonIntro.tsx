import type { MarkerDetails } from '@salons/contract/markers';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { VoiceButton } from '../../nouns/salon/VoiceButton.tsx';
import { useVoiceTexts } from '../../nouns/salon/voice.texts.ts';
import { Dusk } from '../../ui/layout/Dusk.tsx';
import { PageColumn } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './SalonIntro.module.css';

/** The programme in a sentence, the salon's name, and its host's own words above a street (product §5.218). */
export const SalonIntro = ({ salon }: { readonly salon: MarkerDetails }) => {
  const t = useSalonTexts();
  const say = useVoiceTexts();
  const { host_words, voice_url, invites_confirmed_count: guests } = salon;
  return (
    <Dusk isFullWidth lit={guests} label={t('litWindows', { count: guests })}>
      <PageColumn className={classes.words}>
        <p className={classes.programme}>{t('programme')}</p>
        <PageTitle tab={salon.salon_name}>{salon.salon_name}</PageTitle>
        {host_words === null ? null : (
          <Text as="blockquote" face="title" dir="auto" breaks className={classes.quote}>
            {host_words}
          </Text>
        )}
        {voice_url === null ? null : (
          <VoiceButton key={voice_url} src={voice_url} label={say('hear', { name: salon.host_first_name })} />
        )}
      </PageColumn>
    </Dusk>
  );
};
