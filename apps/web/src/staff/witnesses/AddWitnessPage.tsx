import { consentWords } from '@salons/contract/witness-form';
import type { Witness } from '@salons/contract/witnesses';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { forgetDraft } from '../../ui/form/useDraft.ts';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { BackLink } from '../../ui/layout/BackLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Part } from '../records/ProfilePage.tsx';
import { useStaffTexts } from '../records/staff.texts.ts';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { type Compared, SideBySide } from './SideBySide.tsx';
import { FormSection, WitnessFields } from './WitnessFields.tsx';
import { createWitness, findLookalikes } from './witnesses.staff.api.ts';
import { emptyDetails, toBody, type WitnessDetails, witnessDetailsForm } from './witnessForm.ts';

const ConsentField = () => {
  const t = useWitnessTexts();
  const language = useLanguage();
  const filler: unknown = useWatch({ name: 'filled_by' });
  const words = consentWords(filler === 'self' ? 'self' : 'other')[language];
  return (
    <FormSection title={t('consentPart')}>
      <CheckField name="sensitive_consent" label={t('consentPart')} content={words} help={t('consentHelp')} />
    </FormSection>
  );
};

interface Found {
  readonly typed: Compared;
  readonly count: number;
  readonly records: readonly Witness[];
}

/** Possible duplicates; the form stays mounted below with its input. */
const FoundCard = ({ found, onBack }: { readonly found: Found; readonly onBack: () => void }) => {
  const t = useWitnessTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { formState } = useFormContext();
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" marked>
      <Stack gap={24}>
        <Text as="h2" size={20} ref={heading} tabIndex={-1}>
          {t('foundTitle')}
        </Text>
        <Text tone="quiet">{t('foundAbout', { count: found.count })}</Text>
        <SideBySide one={found.typed} oneTitle={t('newRecord')} others={found.records} />
        <Cluster gap={12} align="center">
          <Button type="submit" loading={formState.isSubmitting}>
            {t('continueAnyway')}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('backToForm')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
};

const toNamesKey = ({ first_name, last_name, mobile_number, phone_number }: WitnessDetails) =>
  JSON.stringify([first_name, last_name, mobile_number ?? null, phone_number ?? null]);

const draft = 'witness.staff';

const AddForm = () => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useZodForm(witnessDetailsForm, emptyDetails);
  const [found, setFound] = useState<Found>();
  /** The input of the shown lookup: another name or number is looked up again. */
  const compared = useRef<string>(undefined);
  const save = async (values: WitnessDetails) => {
    const body = toBody(values);
    if (compared.current !== toNamesKey(values)) {
      const { first_name, last_name, mobile_number, phone_number } = body;
      const { names, records } = await findLookalikes({ first_name, last_name, mobile_number, phone_number });
      if (names.length > 0) {
        compared.current = toNamesKey(values);
        setFound({
          typed: { ...body, city_name: body.city === null ? body.city_name : (values.city_text ?? null) },
          count: names.length,
          records,
        });
        return false;
      }
    }
    const id = await createWitness({ ...body, sensitive_consent: values.sensitive_consent, language });
    forgetDraft(draft);
    await navigate(`/admin/witnesses/profile/${id}`, { replace: true });
    return true;
  };
  const back = () => {
    setFound(undefined);
    compared.current = undefined;
    requestAnimationFrame(() => form.setFocus('first_name'));
  };
  return (
    <Form
      form={form}
      draft={draft}
      draftStays
      onSubmit={save}
      otherwise={{ permissionDenied: t('outOfReach') }}
    >
      {found === undefined ? null : <FoundCard found={found} onBack={back} />}
      <Part title={words('details')}>
        <Stack gap={24}>
          <WitnessFields />
          <ConsentField />
          {found === undefined ? (
            <Cluster gap={12} align="center">
              <SubmitButton>{t('create')}</SubmitButton>
            </Cluster>
          ) : null}
        </Stack>
      </Part>
    </Form>
  );
};

/** Creates a witness; possible duplicates are shown first (product §11.2, §11.27). */
export const AddWitnessPage = () => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  return (
    <Page>
      <BackLink to="/admin/witnesses/list">{words('backToList')}</BackLink>
      <PageTitle>{t('addTitle')}</PageTitle>
      <AddForm />
    </Page>
  );
};
