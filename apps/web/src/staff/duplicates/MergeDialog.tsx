import type { Duplicate, DuplicateKind, DuplicatePair } from '@salons/contract/merging';
import { useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { PillChoice } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { type MergeFields, merge, previewMerge } from './merging.api.ts';
import { useMergingTexts } from './merging.texts.ts';

interface MergeDialogProps {
  readonly kind: DuplicateKind;
  readonly pair: DuplicatePair;
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

type Part = 'name' | 'phone' | 'email' | 'place';

const readPart = (part: Part, one: Duplicate): string =>
  ({ name: one.full_name, phone: one.phones.join(', '), email: one.email ?? '', place: one.city_name ?? '' })[
    part
  ];

/** The fields of each part, by kind. */
const partFields: Readonly<Record<DuplicateKind, Readonly<Record<Part, readonly (keyof MergeFields)[]>>>> = {
  witnesses: {
    name: ['first_name', 'last_name'],
    phone: ['mobile_number', 'phone_number'],
    email: [],
    place: ['place'],
  },
  hosts: {
    name: ['first_name', 'last_name'],
    phone: ['phone_number', 'host_phone'],
    email: ['email'],
    place: ['host_place'],
  },
};
const parts: readonly Part[] = ['name', 'phone', 'email', 'place'];
const explained = ['onlyOnceInYear', 'canOnlyOpenOneSalon', 'dateAlreadyExists'] as const;

/** Decides which record stays and what is taken from each, shows the outcome, merges (product §10.222). */
export const MergeDialog = ({ kind, pair, onClose, onMerged }: MergeDialogProps) => {
  const t = useMergingTexts();
  const [keptId, setKeptId] = useState(pair.other.evenings > pair.one.evenings ? pair.other.id : pair.one.id);
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Part, number>>>>({});
  const sides = [pair.one, pair.other];
  const other = keptId === pair.one.id ? pair.other : pair.one;
  const toDecide = parts.filter((part) => {
    const [one, two] = sides.map((side) => readPart(part, side));
    return one !== two && one !== '' && two !== '' && partFields[kind][part].length > 0;
  });
  const fields: MergeFields = Object.fromEntries(
    toDecide.flatMap((part) =>
      partFields[kind][part].map((name) => [name, (chosen[part] ?? keptId) === keptId ? 'this' : 'other']),
    ),
  );
  const request = { kind, kept: keptId, other: other.id, fields };
  const preview = useSingleFlight({ mutationFn: () => previewMerge(request) });
  const act = useSingleFlight({ mutationFn: () => merge(request), onSuccess: onMerged });
  const failure = act.error ?? preview.error;
  const code = explained.find((one) => failure instanceof ApiError && failure.code === one);
  const decide = (change: () => void) => {
    preview.reset();
    change();
  };
  const record = preview.data;
  return (
    <Dialog opened onClose={onClose} title={t('mergeTitle')}>
      <FieldGroup label={t('keep')}>
        <Cluster gap={8}>
          {sides.map((side) => (
            <PillChoice
              key={side.id}
              type="radio"
              name="kept"
              checked={side.id === keptId}
              onChange={() => decide(() => setKeptId(side.id))}
            >
              <bdi>{side.full_name}</bdi>
              {` · ${t('evenings', { count: side.evenings })}`}
            </PillChoice>
          ))}
        </Cluster>
      </FieldGroup>
      {toDecide.map((part) => (
        <FieldGroup key={part} label={t(part)}>
          <Cluster gap={8}>
            {sides.map((side) => (
              <PillChoice
                key={side.id}
                type="radio"
                name={part}
                checked={(chosen[part] ?? keptId) === side.id}
                onChange={() => decide(() => setChosen({ ...chosen, [part]: side.id }))}
              >
                {part === 'phone' ? (
                  side.phones.map((number) => <PhoneNumber key={number} number={number} />)
                ) : (
                  <bdi>{readPart(part, side)}</bdi>
                )}
              </PillChoice>
            ))}
          </Cluster>
        </FieldGroup>
      ))}
      <Text tone="quiet" size={16}>
        {t('rest')}
      </Text>
      {record === undefined ? null : (
        <Stack gap={8} surface="quiet" roomy role="status">
          <Text weight={600}>{t('preview')}</Text>
          <FactList least={220} gap={12} rowGap={8}>
            <div>
              <dt>{t('name')}</dt>
              <dd>
                <bdi>{`${record.first_name} ${record.last_name}`}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('phone')}</dt>
              <dd>
                {('mobile_number' in record
                  ? [record.mobile_number, record.phone_number]
                  : [record.phone_number]
                )
                  .filter((number) => number !== null)
                  .map((number) => (
                    <PhoneNumber key={number} number={number} />
                  ))}
              </dd>
            </div>
            {'city_name' in record ? (
              <div>
                <dt>{t('place')}</dt>
                <dd>
                  <bdi>{[record.address, record.city_name].filter(Boolean).join(', ')}</bdi>
                </dd>
              </div>
            ) : (
              <div>
                <dt>{t('email')}</dt>
                <dd>
                  <bdi>{record.email ?? ''}</bdi>
                </dd>
              </div>
            )}
          </FactList>
        </Stack>
      )}
      {failure === null ? null : (
        <Text tone="wine" role="alert">
          {code === undefined ? failureText(failure) : t(code)}
        </Text>
      )}
      <DialogActions>
        {record === undefined ? (
          <Button loading={preview.isPending} onClick={() => preview.mutate()}>
            {t('showPreview')}
          </Button>
        ) : (
          <Button loading={act.isPending} onClick={() => act.mutate()}>
            {t('confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
