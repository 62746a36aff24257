import { useWatch } from 'react-hook-form';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { OrganisationFields } from './OrganisationFields.tsx';
import { useSalonFormTexts } from './salonForm.texts.ts';

/** An organisation's type, branch and contact; renders nothing for a private salon. */
export const OrganisationSection = () => {
  const t = useSalonFormTexts();
  const isOrg: unknown = useWatch({ name: 'is_org' });
  if (isOrg !== true) return null;
  return (
    <Card gap={24} as="section">
      <h2 tabIndex={-1}>{t('organisation')}</h2>
      <OrganisationFields />
      <Grid gap={20} least={220}>
        <TextField
          name="contact_name"
          label={t('contactName')}
          autoComplete="name"
          errors={{ tooLong: t('tooLong100') }}
          required
        />
        <PhoneField name="contact_phone" label={t('contactPhone')} help={t('contactHelp')} required />
      </Grid>
    </Card>
  );
};
