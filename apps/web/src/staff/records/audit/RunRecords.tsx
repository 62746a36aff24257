import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Pages } from '../../../ui/table/Pages.tsx';
import { ChangesInLine } from './AuditChanges.tsx';
import { AuditRecordName } from './AuditRecordName.tsx';
import { auditRunQuery, runPageSize } from './audit.api.ts';
import { listChangedFields } from './changes.rules.ts';

/** The records of a bulk run with what changed, paginated by the server (product §10.190). */
export const RunRecords = ({ run }: { readonly run: number }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(auditRunQuery(run, page));
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={3} height={40} />
    );
  return (
    <Stack gap={12}>
      <Stack as="ul">
        {data.results.map(({ record, before, after }) => (
          <Cluster rule="below" as="li" key={record.id} gap={16} rowGap={4} align="center">
            <Text as="span" grow={240} breaks>
              <AuditRecordName record={record} />
            </Text>
            <Text as="span" grow={240} breaks>
              <ChangesInLine changes={listChangedFields({ before, after })} isChange={before !== null} />
            </Text>
          </Cluster>
        ))}
      </Stack>
      {data.count > runPageSize ? (
        <Pages
          page={page}
          pageSize={runPageSize}
          count={data.count}
          rows={data.results.length}
          onPage={setPage}
        />
      ) : null}
    </Stack>
  );
};
