import type { ImportSummary } from '@salons/contract/imports';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useImportsTexts } from './imports.texts.ts';
import { RemoveDialog, type Undone } from './RemoveDialog.tsx';

const EarlierImport = ({ one }: { readonly one: ImportSummary }) => {
  const t = useImportsTexts();
  const [isRemoving, setIsRemoving] = useState(false);
  const [result, setResult] = useState<Undone>();
  const canRemove = one.state === 'draft' || one.undo_until !== null;
  return (
    <Card as="li" gap={12}>
      <Stack gap={4}>
        <Text as="h3" breaks>
          <bdi>{one.file_name}</bdi>
        </Text>
        <Text tone="quiet" size={16}>
          {[t(one.kind), t('rows', { count: one.rows }), formatDate(one.created_at), t(one.state)].join(
            ' · ',
          )}
        </Text>
        {one.undo_until === null ? null : (
          <Text tone="quiet" size={16}>
            {t('undoUntil', { day: formatDate(one.undo_until) })}
          </Text>
        )}
      </Stack>
      {result === undefined ? null : <p role="status">{t('undoneNote', result)}</p>}
      <Cluster gap={8}>
        {one.state === 'undone' ? null : (
          <ButtonLink to={`/admin/imports/${one.id}`} variant="default" size="sm">
            {one.state === 'draft' ? t('resume') : t('open')}
          </ButtonLink>
        )}
        {canRemove ? (
          <Button variant="subtle" size="sm" onClick={() => setIsRemoving(true)}>
            {one.state === 'draft' ? t('discard') : t('undo')}
          </Button>
        ) : null}
      </Cluster>
      {isRemoving ? (
        <RemoveDialog one={one} onClose={() => setIsRemoving(false)} onUndone={setResult} />
      ) : null}
    </Card>
  );
};

export const EarlierImports = ({ imports }: { readonly imports: readonly ImportSummary[] }) => {
  const t = useImportsTexts();
  if (imports.length === 0) return null;
  return (
    <Stack as="section" gap={12}>
      <h2>{t('earlier')}</h2>
      <Stack as="ul" gap={12}>
        {imports.map((one) => (
          <EarlierImport key={one.id} one={one} />
        ))}
      </Stack>
    </Stack>
  );
};
