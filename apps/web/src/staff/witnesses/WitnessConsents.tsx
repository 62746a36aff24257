import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Part } from '../records/ProfilePage.tsx';
import { RecordLine } from '../records/RecordLine.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { declaredByKeys } from './fillers.ts';
import { consentsQuery } from './witnesses.staff.api.ts';

/** Consents: what, by whom, when (product §11.13). */
export const WitnessConsentsPart = ({ witness }: { readonly witness: number }) => {
  const t = useWitnessTexts();
  const { data, error, refetch } = useQuery(consentsQuery(witness));
  return (
    <Part
      title={t('consents')}
      empty={data?.length === 0 ? <Text tone="quiet">{t('noConsents')}</Text> : null}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons count={1} height={48} /> : null}
      {data === undefined || data.length === 0 ? null : (
        <details>
          <summary>{t('consentsCount', { count: data.length })}</summary>
          <Stack as="ul">
            {data.map((consent) => (
              <RecordLine key={consent.id}>
                <strong>{t(`consent_${consent.document}`)}</strong>
                <span>{t(declaredByKeys[consent.declared_by])}</span>
                {consent.declared_name === null ? null : <bdi>{consent.declared_name}</bdi>}
                {consent.recorded_by_name === null ? null : (
                  <span>{t('recordedBy', { name: consent.recorded_by_name })}</span>
                )}
                <Ltr>{formatDate(consent.accepted_at)}</Ltr>
                <Text as="span" tone="quiet">
                  {t('version', { version: consent.version })}
                </Text>
                <Text as="span" atEnd>
                  <StatusBadge tone={consent.withdrawn_at === null ? 'done' : 'wrong'}>
                    {t(consent.withdrawn_at === null ? 'inForce' : 'withdrawn')}
                  </StatusBadge>
                </Text>
              </RecordLine>
            ))}
          </Stack>
        </details>
      )}
    </Part>
  );
};
