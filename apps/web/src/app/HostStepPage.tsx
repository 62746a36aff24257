import type { Host } from '@salons/contract/hosts';
import { displayPhone } from '@salons/contract/phone';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useCreateSalonTexts } from '../nouns/salon/createSalon.texts.ts';
import { salonDraft } from '../nouns/salon/createSalon.ts';
import { HostLanguagesField, HostPlaceFields } from '../site/host/HostFields.tsx';
import { hostDetailsForm, toBody, toHostForm } from '../site/host/hostForm.ts';
import { updateHost } from '../site/host/hosts.api.ts';
import { CreateSalonFrame } from '../site/host-room/opening/CreateSalonFrame.tsx';
import { Form } from '../ui/form/Form.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { changeDraft } from '../ui/form/useDraft.ts';
import { useZodForm } from '../ui/form/useZodForm.ts';
import { Card } from '../ui/layout/Card.tsx';

const Confirm = ({ host }: { readonly host: Host }) => {
  const t = useCreateSalonTexts();
  const navigate = useNavigate();
  const form = useZodForm(hostDetailsForm, {
    ...toHostForm(host),
    phone: host.phone === null ? '' : displayPhone(host.phone),
  });
  const save = async (values: z.output<typeof hostDetailsForm>) => {
    const zone =
      values.country === host.country ? host.time_zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
    const saved = await updateHost(host.id, toBody(values, zone));
    if (saved.country !== host.country || saved.city !== host.city)
      changeDraft(salonDraft(host.id), {
        country: saved.country,
        time_zone: saved.time_zone,
        city: saved.city ?? '',
        city_text: saved.country === 'IL' ? (saved.city_name ?? '') : '',
        city_name: saved.country === 'IL' ? '' : (saved.city_name ?? ''),
      });
    await navigate('/register/createsalon/video');
  };
  return (
    <Card>
      <Form form={form} draft={`salonHost.${host.id}`} onSubmit={save}>
        <h2>
          <bdi>{`${host.first_name} ${host.last_name}`}</bdi>
        </h2>
        <HostPlaceFields />
        <HostLanguagesField />
        <div>
          <SubmitButton>{t('continue')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
};

/** The first step of opening a salon: the host confirms phone and place (product §4.1). */
export const HostStepPage = () => {
  const t = useCreateSalonTexts();
  return (
    <CreateSalonFrame step={1} title={t('hostTitle')} sub={t('hostAbout')}>
      {(host) => <Confirm host={host} />}
    </CreateSalonFrame>
  );
};
