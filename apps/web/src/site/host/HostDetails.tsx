import type { Host } from '@salons/contract/hosts';
import { displayPhone } from '@salons/contract/phone';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { SavedNote } from '../../ui/feedback/SavedNote.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { HostLanguagesField, HostPlaceFields } from './HostFields.tsx';
import { hostDetailsForm, toBody, toHostForm } from './hostForm.ts';
import { hostQuery, updateHost } from './hosts.api.ts';
import { useHostTexts } from './hosts.texts.ts';

const toForm = (host: Host) => ({
  ...toHostForm(host),
  latin_name: host.latin_name ?? '',
  phone: host.phone === null ? '' : displayPhone(host.phone),
});

const DetailsForm = ({ host }: { readonly host: Host }) => {
  const t = useHostTexts();
  const form = useZodForm(hostDetailsForm, toForm(host));
  const save = async ({ latin_name, ...values }: z.output<typeof hostDetailsForm>) => {
    const zone =
      values.country === host.country ? host.time_zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
    const saved = await updateHost(host.id, { ...toBody(values, zone), latin_name });
    form.setValue('phone', toForm(saved).phone);
  };
  return (
    <Form form={form} onSubmit={save}>
      <h2>{t('detailsTitle')}</h2>
      <HostPlaceFields />
      <HostLanguagesField />
      <TextField
        name="latin_name"
        label={t('latinName')}
        help={t('latinNameHelp')}
        errors={{ invalid: t('latinNameInvalid') }}
      />
      <Cluster gap={16} align="center">
        <SubmitButton>{t('save')}</SubmitButton>
        <SavedNote />
      </Cluster>
    </Form>
  );
};

export const HostDetails = ({ id }: { readonly id: number }) => {
  const host = useQuery(hostQuery(id));
  return (
    <Card as="section">
      {host.isError ? (
        <ErrorState error={host.error} onRetry={() => void host.refetch()} />
      ) : host.data === undefined ? (
        <Skeletons count={3} height={50} />
      ) : (
        <DetailsForm host={host.data} />
      )}
    </Card>
  );
};
