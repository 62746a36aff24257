import { importKinds } from '@salons/contract/imports';
import { getReach } from '@salons/contract/permissions';
import type { ImportKind } from '@salons/contract/records/import-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PillChoice } from '../../ui/layout/Pill.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { importsQuery, saveEmptySheet, sendSheet } from './imports.api.ts';
import { useImportsTexts } from './imports.texts.ts';
import { SheetPicker } from './SheetPicker.tsx';

/** Kinds that the reader's role may import. */
const useKinds = (): readonly ImportKind[] => {
  const role = useUser()?.role ?? 'nobody';
  return importKinds.filter((kind) => kind === 'hosts' || getReach('witnesses.update', role) !== null);
};

const NewImport = () => {
  const t = useImportsTexts();
  const navigate = useNavigate();
  const kinds = useKinds();
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'hosts');
  const send = useSingleFlight({
    mutationFn: (file: File) => sendSheet(kind, file),
    onSuccess: ({ id }) => navigate(`/admin/imports/${id}`),
  });
  const empty = useSingleFlight({ mutationFn: () => saveEmptySheet(kind), onError: showFailure });
  return (
    <Card gap={20}>
      <FieldGroup label={t('kind')}>
        <Cluster gap={8}>
          {kinds.map((one) => (
            <PillChoice
              key={one}
              type="radio"
              name="kind"
              checked={one === kind}
              onChange={() => setKind(one)}
            >
              {t(one)}
            </PillChoice>
          ))}
        </Cluster>
      </FieldGroup>
      <SheetPicker isReading={send.isPending} error={send.error} onFile={(file) => send.mutate(file)} />
      <div>
        <Button variant="subtle" loading={empty.isPending} onClick={() => empty.mutate()}>
          {t('empty')}
        </Button>
      </div>
    </Card>
  );
};

/** Sheets of witnesses and hosts, and the caller's earlier imports (product §10.210). */
export const ImportsPage = () => {
  const t = useImportsTexts();
  const { data, error, refetch } = useQuery(importsQuery);
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      <Stack gap={24}>
        <NewImport />
        {data === undefined ? (
          <Waiting error={error} onRetry={() => void refetch()} count={1} height={72} />
        ) : (
          <EarlierImports imports={data} />
        )}
      </Stack>
    </Page>
  );
};
