import type { ReferenceList, ReferenceRow } from '@salons/contract/reference-changes';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { nameIn } from '../../nouns/reference/reference.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './ReferenceItem.module.css';
import { ReferenceLine } from './ReferenceRows.tsx';
import { changeReference } from './reference.staff.api.ts';
import { useReferenceTexts } from './referenceLists.texts.ts';

interface ReferenceItemProps {
  readonly list: ReferenceList;
  readonly row: ReferenceRow;
  readonly onEdit: () => void;
  /** Opens a community's volunteers and localities. */
  readonly onWho: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

/** Number of references to a row. */
const Counts = ({ list, row }: Pick<ReferenceItemProps, 'list' | 'row'>) => {
  const t = useReferenceTexts();
  if (list === 'communities')
    return t('counts', { cities: String(row.cities ?? 0), volunteers: String(row.volunteers ?? 0) });
  return row.used === 0 ? t('unused') : t('used', { count: row.used });
};

const When = ({ row }: Pick<ReferenceItemProps, 'row'>) => {
  const t = useReferenceTexts();
  if (row.starts_at === undefined) return null;
  if (row.starts_at === null)
    return (
      <Text as="span" tone="quiet" size={16}>
        {t('noDate')}
      </Text>
    );
  return <Ltr>{`${formatDate(row.starts_at)} ${formatTime(row.starts_at)}`}</Ltr>;
};

/** A row of a list with its actions. */
export const ReferenceItem = ({ list, row, onEdit, onWho, onUp, onDown }: ReferenceItemProps) => {
  const t = useReferenceTexts();
  const language = useLanguage();
  const name = nameIn(language, row);
  const other = nameIn(language === 'he' ? 'en' : 'he', row);
  const retire = useSingleFlight({
    mutationFn: (retired: boolean) => changeReference(list, row.id, { retired }),
    onError: showFailure,
  });
  const arrow = (label: string, act: (() => void) | undefined, Icon: typeof IconArrowUp) =>
    act === undefined ? (
      <span className={classes.noArrow} />
    ) : (
      <IconButton label={label} onClick={act}>
        <Icon aria-hidden size={20} />
      </IconButton>
    );
  return (
    <ReferenceLine isBusy={retire.isPending}>
      <Cluster breaks as="span" gap={12} rowGap={4} align="baseline">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Text as="bdi" tone="quiet" size={16}>
          {other}
        </Text>
        <When row={row} />
      </Cluster>
      <Cluster as="span" gap={12} rowGap={4} align="center">
        {row.retired ? <StatusBadge tone="quiet">{t('retired')}</StatusBadge> : null}
        <Text as="span" tone="quiet" size={16}>
          <Counts list={list} row={row} />
        </Text>
      </Cluster>
      <Cluster atEnd as="span" gap={4} align="center">
        {list === 'communities' ? (
          <Button variant="subtle" aria-label={t('whoOf', { name })} onClick={onWho}>
            {t('who')}
          </Button>
        ) : null}
        <Button variant="subtle" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {row.retired ? (
          <Button variant="subtle" aria-label={t('restoreOf', { name })} onClick={() => retire.mutate(false)}>
            {t('restore')}
          </Button>
        ) : row.can.retire ? (
          <Button variant="subtle" aria-label={t('retireOf', { name })} onClick={() => retire.mutate(true)}>
            {t('retire')}
          </Button>
        ) : (
          <Text as="span" tone="quiet" size={16}>
            {t('always')}
          </Text>
        )}
        {arrow(t('up', { name }), onUp, IconArrowUp)}
        {arrow(t('down', { name }), onDown, IconArrowDown)}
      </Cluster>
    </ReferenceLine>
  );
};
