import type { Host } from '@salons/contract/hosts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { organisationTypesQuery } from '../reference/reference.api.ts';
import { useCreateSalonTexts } from './createSalon.texts.ts';
import { kindDraft, kindForm } from './createSalon.ts';
import { OrganisationFields } from './OrganisationFields.tsx';

const OrganisationPart = () => (useWatch({ name: 'is_org' }) === true ? <OrganisationFields /> : null);

interface KindFormProps {
  readonly host: Host;
  readonly beside?: ReactNode;
  readonly onSave: (kind: z.output<typeof kindForm>) => Promise<unknown>;
}

const Questions = ({ host, beside, onSave }: KindFormProps) => {
  const t = useCreateSalonTexts();
  const form = useZodForm(kindForm, { is_org: host.is_org ?? '', org_type: '', org_branch: '' });
  return (
    <Card airy gap={24}>
      <Form form={form} draft={kindDraft(host.id)} draftStays onSubmit={onSave}>
        <RadioCards
          name="is_org"
          label={t('kind')}
          required
          choices={[
            { value: false, label: t('private'), about: t('privateAbout') },
            { value: true, label: t('organisation'), about: t('organisationAbout') },
          ]}
        />
        <OrganisationPart />
        <Cluster gap={12}>
          <SubmitButton>{t('continue')}</SubmitButton>
          {beside}
        </Cluster>
      </Form>
    </Card>
  );
};

/**
 * Private or organisation; the choice is stored for the details. Rendered once the kinds of organisations are
 * loaded: their fields would shift the button under a press.
 */
export const KindForm = (props: KindFormProps) =>
  useQuery(organisationTypesQuery).isPending ? <Skeletons count={2} /> : <Questions {...props} />;
