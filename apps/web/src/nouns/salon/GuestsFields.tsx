import { useWatch } from 'react-hook-form';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { CountField } from '../../ui/fields/CountField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useSalonFormTexts } from './salonForm.texts.ts';

const OpenFields = () => {
  const t = useSalonFormTexts();
  return (
    <>
      <RadioCards
        name="evening_public"
        label={t('isPublic')}
        required
        isPair
        choices={[
          { value: true, label: t('public'), about: t('publicAbout') },
          { value: false, label: t('byLink'), about: t('byLinkAbout') },
        ]}
      />
      <CheckField name="auto_approve" label={t('autoApprove')} />
    </>
  );
};

export const GuestsFields = () => {
  const t = useSalonFormTexts();
  const isOpen: unknown = useWatch({ name: 'is_open_for_guests' });
  const maxGuestsWrong = t('maxGuestsWrong');
  return (
    <Card gap={24} as="section">
      <h2 tabIndex={-1}>{t('guests')}</h2>
      <CountField
        name="max_guests"
        label={t('maxGuests')}
        help={t('maxGuestsHelp')}
        min={1}
        max={999}
        errors={{ invalid: maxGuestsWrong, outOfRange: maxGuestsWrong, required: maxGuestsWrong }}
        required
      />
      <RadioCards
        name="is_open_for_guests"
        label={t('isOpen')}
        required
        isPair
        choices={[
          { value: true, label: t('open'), about: t('openAbout') },
          { value: false, label: t('closed'), about: t('closedAbout') },
        ]}
      />
      {isOpen === true ? <OpenFields /> : null}
      <TextAreaField
        name="host_words"
        label={t('hostWords')}
        help={t('hostWordsHelp')}
        max={140}
        rows={2}
        errors={{ tooLong: t('hostWordsTooLong') }}
      />
      <TextAreaField
        name="comments_for_guests"
        label={t('commentsForGuests')}
        help={t('commentsHelp')}
        max={200}
        rows={3}
        errors={{ tooLong: t('commentTooLong') }}
      />
    </Card>
  );
};
