import { type Relative, relativesMost } from '@salons/contract/relatives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { AddRelativeDialog } from './AddRelativeDialog.tsx';
import { relativesQuery, removeRelative } from './relatives.api.ts';
import { useRelativeTexts } from './relatives.texts.ts';

interface RowProps {
  readonly relative: Relative;
  readonly onWithdraw: (() => void) | undefined;
}

const Row = ({ relative: { name, phone_number, opened_at }, onWithdraw }: RowProps) => {
  const t = useRelativeTexts();
  return (
    <Cluster rule="below" as="li" gap={20} rowGap={4} align="center">
      <Text as="bdi" weight={600}>
        {name}
      </Text>
      <PhoneNumber number={phone_number} />
      <Text as="span" tone="quiet">
        {opened_at === null ? t('notOpened') : t('openedOn', { date: formatDate(opened_at) })}
      </Text>
      {onWithdraw === undefined ? null : (
        <Text as="span" atEnd>
          <Button variant="default" aria-label={t('withdrawOf', { name })} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        </Text>
      )}
    </Cluster>
  );
};

interface WithdrawProps {
  readonly witness: number;
  readonly relative: Relative;
  readonly onClose: () => void;
}

const WithdrawDialog = ({ witness, relative: { id, name }, onClose }: WithdrawProps) => {
  const t = useRelativeTexts();
  return (
    <ConfirmDialog
      title={t('withdrawTitle', { name })}
      confirm={t('withdraw')}
      isLoss
      onClose={onClose}
      onConfirm={() => removeRelative(witness, id)}
    >
      {t('withdrawAbout')}
    </ConfirmDialog>
  );
};

interface RelativesProps {
  readonly witness: number;
  readonly canChange: boolean;
}

/**
 * The relatives with a link to a witness's evenings; links are sent and withdrawn here (product §11.200,
 * §11.203).
 */
export const Relatives = ({ witness, canChange }: RelativesProps) => {
  const t = useRelativeTexts();
  const { data, error, refetch } = useQuery(relativesQuery(witness));
  const [isAdding, setIsAdding] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Relative>();
  const isFull = (data?.length ?? 0) >= relativesMost;
  return (
    <Stack gap={16}>
      <Text tone="quiet">{t('about')}</Text>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons count={1} height={48} /> : null}
      {data?.length === 0 ? <p>{t('none')}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <Stack as="ul">
          {data.map((relative) => (
            <Row
              key={relative.id}
              relative={relative}
              onWithdraw={canChange ? () => setWithdrawn(relative) : undefined}
            />
          ))}
        </Stack>
      )}
      <p role="status">{isSent ? t('sent') : ''}</p>
      {canChange && data !== undefined ? (
        isFull ? (
          <p>{t('most')}</p>
        ) : (
          <div>
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          </div>
        )
      ) : null}
      {isAdding ? (
        <AddRelativeDialog
          witness={witness}
          onSent={() => setIsSent(true)}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {withdrawn === undefined ? null : (
        <WithdrawDialog witness={witness} relative={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </Stack>
  );
};
