import type { Host } from '@salons/contract/hosts';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { settings } from '../../../lib/settings.ts';
import { useCreateSalonTexts } from '../../../nouns/salon/createSalon.texts.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { CheckField } from '../../../ui/choices/CheckField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/useZodForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { PreparationText } from '../PreparationText.tsx';
import { CreateSalonFrame } from './CreateSalonFrame.tsx';
import { FoldedPart } from './FoldedPart.tsx';
import { bundledFilm, configuredFilm, PreparationFilm } from './PreparationFilm.tsx';

const seenForm = z.object({ seen: z.literal(true) });

const Preparation = ({ host }: { readonly host: Host }) => {
  const t = useCreateSalonTexts();
  const navigate = useNavigate();
  const form = useZodForm(seenForm, { seen: false });
  const url = settings.host_video_url;
  const seenNeeded = t('seenNeeded');
  return (
    <Card airy gap={24}>
      <Form
        form={form}
        draft={`salonPreparation.${host.id}`}
        draftStays
        // A private host has answered already (product §5.192).
        onSubmit={async () =>
          navigate(`/register/createsalon/${host.is_org === false ? 'details' : 'privateororg'}`)
        }
      >
        <PreparationFilm
          film={url === null ? bundledFilm : configuredFilm(url)}
          help={t(url === null ? 'filmHelp' : 'videoHelp')}
          onEnded={() => form.setValue('seen', true, { shouldDirty: true, shouldValidate: true })}
        />
        <FoldedPart summary={t('toRead')}>
          <PreparationText />
        </FoldedPart>
        <CheckField
          name="seen"
          label={t('videoSeen')}
          errors={{ required: seenNeeded, invalid: seenNeeded }}
          required
        />
        <Cluster gap={12}>
          <SubmitButton>{t('continue')}</SubmitButton>
          <ButtonLink to="/register/createsalon/host" variant="subtle">
            {t('back')}
          </ButtonLink>
        </Cluster>
      </Form>
    </Card>
  );
};

/** The preparation before opening a salon: continues once watched, read or ticked (product §4.7). */
export const VideoStepPage = () => {
  const t = useCreateSalonTexts();
  return (
    <CreateSalonFrame step={2} title={t('videoTitle')} sub={t('videoAbout')}>
      {(host) => <Preparation host={host} />}
    </CreateSalonFrame>
  );
};
