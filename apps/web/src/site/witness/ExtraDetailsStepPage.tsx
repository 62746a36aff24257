import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { RegistrationFrame, StepForm } from './RegistrationFrame.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import { isForOther, toForm } from './registration.ts';

const EaseFields = () => {
  const t = useRegistrationTexts();
  return (
    <>
      <TextAreaField
        name="story"
        label={t('story')}
        help={t('storyHelp')}
        max={5000}
        errors={{ tooLong: t('storyTooLong') }}
      />
      <RadioCards
        name="can_climb_stairs"
        label={t('stairs')}
        choices={[
          { value: true, label: t('stairsYes') },
          { value: false, label: t('stairsNo') },
        ]}
      />
      <RadioCards
        name="needs_ride"
        label={t('ride')}
        choices={[
          { value: true, label: t('rideYes') },
          { value: false, label: t('rideNo') },
        ]}
      />
      <TextAreaField
        name="special_needs"
        label={t('needs')}
        help={t('needsHelp')}
        max={1000}
        rows={2}
        errors={{ tooLong: t('needsTooLong') }}
      />
    </>
  );
};

const ContactFields = ({ isOther }: { readonly isOther: boolean }) => {
  const t = useRegistrationTexts();
  return (
    <Stack as="section" gap={20}>
      <div>
        <h2>{t(isOther ? 'contactOther' : 'contact')}</h2>
        <Text tone="quiet">{t(isOther ? 'contactOtherAbout' : 'contactAbout')}</Text>
      </div>
      <Grid gap={20} least={220}>
        <TextField
          name="contact_name"
          label={t('contactName')}
          autoComplete={isOther ? 'name' : 'off'}
          required={isOther}
        />
        <TextField name="contact_kinship" label={t('contactKinship')} help={t('contactKinshipHelp')} />
      </Grid>
      <PhoneField
        name="contact_phone"
        label={t('contactPhone')}
        autoComplete={isOther ? 'tel' : 'off'}
        required={isOther}
      />
    </Stack>
  );
};

/** The third step: the story, accessibility needs, another contact (product §11.24). */
export const ExtraDetailsStepPage = () => {
  const t = useRegistrationTexts();
  const isOther = isForOther();
  const form = useZodForm(toForm.extradetails(), {
    story: '',
    special_needs: '',
    contact_name: '',
    contact_kinship: '',
    contact_phone: '',
    ...unanswered,
  });
  return (
    <RegistrationFrame
      step="extradetails"
      title={t('extraTitle')}
      sub={`${t('of', { current: 3 })}. ${t(isOther ? 'extraAboutOther' : 'extraAbout')}`}
    >
      <StepForm step="extradetails" form={form}>
        {isOther ? <ContactFields isOther /> : null}
        <EaseFields />
        {isOther ? null : <ContactFields isOther={false} />}
      </StepForm>
    </RegistrationFrame>
  );
};

const unanswered: object = { can_climb_stairs: '', needs_ride: '' };
