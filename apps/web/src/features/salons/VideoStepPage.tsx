import type { Host } from '@salons/contract/hosts';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import classes from './CreateSalon.module.css';
import { CreateSalonFrame } from './CreateSalonFrame.tsx';
import { useCreateSalonTexts } from './createSalon.texts.ts';
import { PreparationText } from './PreparationText.tsx';

const seenForm = z.object({ seen: z.literal(true) });

/** `…/evening.mp4` has its captions beside it: `…/evening.he.vtt`. */
const captionsOf = (video: string, language: string) =>
  video.replace(/(\.\w+)?([?#].*)?$/, `.${language}.vtt`);

/** The configured video with captions; watched to its end it ticks the box. */
const Video = ({ url }: { readonly url: string }) => {
  const t = useCreateSalonTexts();
  const language = useLanguage();
  const { setValue } = useFormContext();
  return (
    <>
      <video
        className={classes.video}
        controls
        preload="metadata"
        crossOrigin="anonymous"
        aria-label={t('video')}
        onEnded={() => setValue('seen', true, { shouldDirty: true, shouldValidate: true })}
      >
        <source src={url} />
        <track
          key={language}
          default
          kind="captions"
          srcLang={language}
          label={t('captions')}
          src={captionsOf(url, language)}
        />
      </video>
      <p>{t('videoHelp')}</p>
    </>
  );
};

const Preparation = ({ host }: { readonly host: Host }) => {
  const t = useCreateSalonTexts();
  const navigate = useNavigate();
  const form = useZodForm(seenForm, { seen: false });
  const url = settings.host_video_url;
  const seenNeeded = t('seenNeeded');
  return (
    <Card className={classes.card ?? ''}>
      <Form
        form={form}
        draft={`salonPreparation.${host.id}`}
        draftStays
        // A private host has answered already (product §5.192).
        onSubmit={async () =>
          navigate(`/register/createsalon/${host.is_org === false ? 'details' : 'privateororg'}`)
        }
      >
        {url === null ? <PreparationText /> : <Video url={url} />}
        <CheckField
          name="seen"
          label={t(url === null ? 'textSeen' : 'videoSeen')}
          errors={{ required: seenNeeded, invalid: seenNeeded }}
          required
        />
        <div className={classes.actions}>
          <SubmitButton>{t('continue')}</SubmitButton>
          <ButtonLink to="/register/createsalon/host" variant="subtle">
            {t('back')}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
};

/** What hosts should know before they open a salon: left once watched, read or ticked (product §4.7). */
export const VideoStepPage = () => {
  const t = useCreateSalonTexts();
  return (
    <CreateSalonFrame step={2} title={t('videoTitle')} sub={t('videoAbout')}>
      {(host) => <Preparation host={host} />}
    </CreateSalonFrame>
  );
};
