import { toE164 } from '@salons/contract/phone';
import type { StaffSearchResult } from '@salons/contract/staff-search';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { asText } from '../../ui/form/useField.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { callerSearchQuery } from '../search/callerSearch.api.ts';

const restMs = 400;
const shownAtMost = 3;

export interface KnownWitness {
  readonly id: number;
  readonly title: string;
  /** Kind and locality. */
  readonly subtitle: string;
}

const getWitness = ({ kind, id, roles, title, subtitle }: StaffSearchResult): readonly KnownWitness[] => {
  if (kind === 'witness') return [{ id, title, subtitle }];
  return roles.filter((role) => role.kind === 'witness').map((role) => ({ id: role.id, title, subtitle }));
};

/** Witnesses by the typed number, else by the whole typed name. */
const useKnownWitnesses = () => {
  const [phone, first, last] = useWatch({ name: ['phone_number', 'first_name', 'last_name'] }).map(asText);
  const number = toE164(phone ?? '');
  const names = `${first?.trim()} ${last?.trim()}`;
  const hasName = Boolean(first?.trim() && last?.trim());
  const byPhone = useQuery(callerSearchQuery(useDebouncedValue(number ?? '', restMs))).data ?? [];
  const byName = useQuery(callerSearchQuery(useDebouncedValue(hasName ? names : '', restMs))).data ?? [];
  const found = [...(number === undefined ? [] : byPhone), ...(hasName ? byName : [])];
  const ids = new Set<number>();
  return found.filter((one) =>
    getWitness(one).some(({ id }) => (ids.has(id) ? false : Boolean(ids.add(id)))),
  );
};

/** Records that may be of the person on the line, found while typing (product §10.201). */
export const KnownWitnesses = ({ onChoose }: { readonly onChoose: (witness: KnownWitness) => void }) => {
  const t = useWitnessTexts();
  const found = useKnownWitnesses().slice(0, shownAtMost);
  if (found.length === 0) return null;
  return (
    <Stack surface="candle" gap={8} role="status">
      <p>
        <strong>{t('callKnown')}</strong>
      </p>
      {found.map((one) => (
        <Cluster key={`${one.kind}${one.id}`} gap={12} align="center">
          <span>{`${one.title} · ${one.subtitle}`}</span>
          {getWitness(one).map((witness) => (
            <Button key={witness.id} size="sm" variant="default" onClick={() => onChoose(witness)}>
              {t('callIsThem')}
            </Button>
          ))}
        </Cluster>
      ))}
    </Stack>
  );
};
