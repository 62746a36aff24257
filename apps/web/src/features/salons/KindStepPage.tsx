import type { Host } from '@salons/contract/hosts';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { reloadUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { changeDraft } from '../../ui/useDraft.ts';
import { useZodForm } from '../../ui/useZodForm.ts';
import { updateHost } from '../hosts/hosts.api.ts';
import classes from './CreateSalon.module.css';
import { CreateSalonFrame } from './CreateSalonFrame.tsx';
import { useCreateSalonTexts } from './createSalon.texts.ts';
import { kindDraft, kindForm, salonDraft, salonOf, wayAfter } from './createSalon.ts';
import { hostSalonQuery, updateSalon } from './hostSalons.api.ts';
import { OrganisationFields } from './OrganisationFields.tsx';

const OrganisationPart = () => (useWatch({ name: 'is_org' }) === true ? <OrganisationFields /> : null);

const Kind = ({ host }: { readonly host: Host }) => {
  const t = useCreateSalonTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const salon = salonOf(params);
  const form = useZodForm(kindForm, { is_org: host.is_org ?? '', org_type: '', org_branch: '' });

  const save = async ({ is_org, org_type, org_branch }: z.output<typeof kindForm>) => {
    await updateHost(host.id, { is_org });
    changeDraft(salonDraft(host.id), { is_org, org_type: org_type ?? '', org_branch: org_branch ?? '' });
    await reloadUser();
    if (salon === undefined) return navigate('/register/createsalon/details');
    const known = await queryClient.fetchQuery(hostSalonQuery(salon, language));
    const { step } = await updateSalon(salon, {
      is_org,
      ...(is_org
        ? {
            org_type: org_type ?? null,
            org_branch: org_branch ?? null,
            contact_name: known.contact_name ?? `${host.first_name} ${host.last_name}`,
            contact_phone: known.contact_phone ?? host.phone,
          }
        : {}),
      step: 2,
    });
    return navigate(wayAfter(step, salon));
  };

  return (
    <Card className={classes.card ?? ''}>
      <Form form={form} draft={kindDraft(host.id)} draftStays onSubmit={save}>
        <div className={classes.big}>
          <RadioCards
            name="is_org"
            label={t('kind')}
            required
            choices={[
              { value: false, label: t('private'), about: t('privateAbout') },
              { value: true, label: t('organisation'), about: t('organisationAbout') },
            ]}
          />
        </div>
        <OrganisationPart />
        <div className={classes.actions}>
          <SubmitButton>{t('continue')}</SubmitButton>
          <ButtonLink to="/register/createsalon/video" variant="subtle">
            {t('back')}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
};

/** Private or organisation (product §4.2). */
export const KindStepPage = () => {
  const t = useCreateSalonTexts();
  return (
    <CreateSalonFrame step={3} title={t('kindTitle')}>
      {(host) => <Kind key={host.id} host={host} />}
    </CreateSalonFrame>
  );
};
