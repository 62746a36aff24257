import { isolate } from '@salons/contract/isolate';
import type { Duplicate, DuplicateKind } from '@salons/contract/merging';
import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useMergingTexts } from './merging.texts.ts';

const toPath = (kind: DuplicateKind, { id, host }: Duplicate): string | null => {
  if (kind === 'witnesses') return `/admin/witnesses/profile/${id}`;
  return host === null ? null : `/admin/hosts/profile/${host}`;
};

/** One record of a pair. */
export const PairSide = ({ kind, one }: { readonly kind: DuplicateKind; readonly one: Duplicate }) => {
  const t = useMergingTexts();
  const language = useLanguage();
  const path = toPath(kind, one);
  const facts = [
    one.city_name === null ? null : isolate(one.city_name),
    one.witness_type === null ? null : witnessTypeLabels[one.witness_type][language],
    kind === 'hosts' && one.host === null ? t('account') : t('evenings', { count: one.evenings }),
    t('since', { day: formatDate(one.created_at) }),
  ].filter((fact) => fact !== null);
  return (
    <Stack gap={4} surface="paper" roomy>
      <Text as="h3" breaks>
        <bdi>{one.full_name}</bdi>
      </Text>
      {one.phones.length === 0 ? null : (
        <Cluster gap={8}>
          {one.phones.map((number) => (
            <PhoneNumber key={number} number={number} />
          ))}
        </Cluster>
      )}
      {one.email === null ? null : (
        <Text size={16} breaks>
          <bdi>{one.email}</bdi>
        </Text>
      )}
      <Text tone="quiet" size={16}>
        {facts.join(' · ')}
      </Text>
      {path === null ? null : (
        <Text as={Link} size={16} self="start" touch to={path} target="_blank">
          {t('openRecord')}
        </Text>
      )}
    </Stack>
  );
};
