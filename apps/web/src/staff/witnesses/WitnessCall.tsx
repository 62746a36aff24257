import { witnessRecord } from '@salons/contract/records/witnesses';
import { witnessTypes } from '@salons/contract/states';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { LocalityField } from '../../nouns/place/LocalityField.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { forgetDraft } from '../../ui/form/useDraft.ts';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import type { CalledWitness, WitnessCallProps } from '../records/people.api.ts';
import { useFieldLabels } from '../records/recordColumns.ts';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { type KnownWitness, KnownWitnesses } from './KnownWitnesses.tsx';
import { WitnessAnswerFields } from './WitnessAnswerFields.tsx';
import { saveCall } from './witnessAnswers.api.ts';
import { answersShape, emptyCall, toWitnessBody, witnessCallForm } from './witnessCall.ts';
import { createWitness } from './witnesses.staff.api.ts';

const personFields = ['phone_number', 'first_name', 'last_name'] as const;

const answersForm = z.object(answersShape);
type Answers = z.input<typeof answersForm>;

interface KnownCallProps {
  readonly witness: KnownWitness;
  readonly answers: Answers;
  readonly onBack: () => void;
  readonly onDone: (witness: CalledWitness) => void;
}

/** A witness with a record: only the fields that the call adds. */
const KnownCall = ({ witness, answers, onBack, onDone }: KnownCallProps) => {
  const t = useWitnessTexts();
  const form = useZodForm(answersForm, answers);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form
      form={form}
      otherwise={{ conflict: t('answerTaken') }}
      onSubmit={async (given) => {
        await saveCall(witness.id, given);
        onDone({ id: witness.id, name: witness.title, isNew: false });
      }}
    >
      <Stack gap={16}>
        <Cluster surface="candle" gap={12} align="center" justify="between">
          <p ref={heading} tabIndex={-1}>
            <strong>{t('callThisIs', { name: witness.title })}</strong>
            {` · ${witness.subtitle}`}
          </p>
          <Button size="sm" variant="subtle" onClick={onBack}>
            {t('callSomebodyElse')}
          </Button>
        </Cluster>
        <WitnessAnswerFields />
        <Cluster gap={12}>
          <SubmitButton>{t('callSave')}</SubmitButton>
        </Cluster>
      </Stack>
    </Form>
  );
};

/** Registers a witness on the telephone in one screen: person, answer, free days (product §10.200). */
export const WitnessCall = ({ typed, onBack, onDone }: WitnessCallProps) => {
  const t = useWitnessTexts();
  const label = useFieldLabels(witnessRecord);
  const form = useZodForm(witnessCallForm, { ...emptyCall, ...typed });
  const [known, setKnown] = useState<KnownWitness>();
  // Two callers share no draft.
  const draft = `witnessByTelephone.${typed.phone_number}`;
  const { setFocus } = form;
  const first = personFields.find((name) => typed[name] === '') ?? 'last_name';
  useEffect(() => {
    if (known === undefined) setFocus(first);
  }, [known, first, setFocus]);
  if (known !== undefined) {
    const { answer, days, part } = form.getValues();
    return (
      <Card>
        <KnownCall
          witness={known}
          answers={{ answer, days, part }}
          onBack={() => setKnown(undefined)}
          onDone={(witness) => {
            forgetDraft(draft);
            onDone(witness);
          }}
        />
      </Card>
    );
  }
  return (
    <Card>
      <Form
        form={form}
        draft={draft}
        otherwise={{ permissionDenied: t('outOfReach') }}
        onSubmit={async (entry) => {
          const id = await createWitness(toWitnessBody(entry));
          onDone({ id, name: `${entry.first_name} ${entry.last_name}`, isNew: true });
        }}
      >
        <Stack gap={16}>
          <Grid gap={16} least={220} align="start">
            <PhoneField name="phone_number" label={t('callPhone')} autoComplete="off" required />
            <TextField name="first_name" label={label('first_name')} autoComplete="off" required />
            <TextField name="last_name" label={label('last_name')} autoComplete="off" required />
            <SelectField
              name="witness_type"
              label={t('callType')}
              choices={witnessTypes.map((value) => ({ value, label: t(value) }))}
              required
            />
            <LocalityField />
          </Grid>
          <KnownWitnesses onChoose={setKnown} />
          <WitnessAnswerFields />
          <Cluster gap={12}>
            <SubmitButton>{t('callRegister')}</SubmitButton>
            <Button variant="subtle" onClick={onBack}>
              {t('callNoWitness')}
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  );
};
