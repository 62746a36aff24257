import type { Host } from '@salons/contract/hosts';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query.ts';
import { reloadUser } from '../../../lib/session.ts';
import { useCreateSalonTexts } from '../../../nouns/salon/createSalon.texts.ts';
import { getWayAfter, type kindForm, parseSalonId, salonDraft } from '../../../nouns/salon/createSalon.ts';
import { hostSalonQuery, updateSalon } from '../../../nouns/salon/hostSalons.api.ts';
import { KindForm } from '../../../nouns/salon/KindForm.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { changeDraft } from '../../../ui/form/useDraft.ts';
import { updateHost } from '../../host/hosts.api.ts';
import { CreateSalonFrame } from './CreateSalonFrame.tsx';

const Kind = ({ host }: { readonly host: Host }) => {
  const t = useCreateSalonTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const salon = parseSalonId(params);

  const save = async ({ is_org, org_type, org_branch }: z.output<typeof kindForm>) => {
    await updateHost(host.id, { is_org });
    changeDraft(salonDraft(host.id), { is_org, org_type: org_type ?? '', org_branch: org_branch ?? '' });
    await reloadUser();
    if (salon === undefined) return navigate('/register/createsalon/details');
    const hostSalon = await queryClient.fetchQuery(hostSalonQuery(salon, language));
    const { step } = await updateSalon(salon, {
      is_org,
      ...(is_org
        ? {
            org_type: org_type ?? null,
            org_branch: org_branch ?? null,
            contact_name: hostSalon.contact_name ?? `${host.first_name} ${host.last_name}`,
            contact_phone: hostSalon.contact_phone ?? host.phone,
          }
        : {}),
      step: 2,
    });
    return navigate(getWayAfter(step, salon));
  };

  return (
    <KindForm
      host={host}
      onSave={save}
      beside={
        <ButtonLink to="/register/createsalon/video" variant="subtle">
          {t('back')}
        </ButtonLink>
      }
    />
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
