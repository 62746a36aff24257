import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../../lib/format.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { useUiTexts } from '../ui.texts.ts';

interface PageStepsProps {
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  /** Number of rows on this page. */
  readonly rows: number;
  readonly onPage: (page: number) => void;
}

/** Range of the shown rows and two small buttons, for a toolbar. */
export const PageSteps = ({ page, pageSize, count, rows, onPage }: PageStepsProps) => {
  const t = useUiTexts();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const first = Math.min((page - 1) * pageSize + 1, count);
  const steps = [
    { to: page - 1, isPossible: page > 1, label: t('previousPage'), Icon: IconChevronLeft },
    { to: page + 1, isPossible: page < pages, label: t('nextPage'), Icon: IconChevronRight },
  ];
  return (
    <Row as="nav" gap={4} align="center" aria-label={t('pages')}>
      <Text as="span" nowrap tone="quiet" size={16} role="status">
        {t('rowsOf', {
          first: formatNumber(first),
          last: formatNumber(Math.max(first, (page - 1) * pageSize + rows)),
          count: formatNumber(count),
        })}
      </Text>
      {pages > 1 || page > 1
        ? steps.map(({ to, isPossible, label, Icon }) => (
            <IconButton key={label} label={label} disabled={!isPossible} onClick={() => onPage(to)}>
              <Icon aria-hidden size={20} data-mirrored opacity={isPossible ? 1 : 0.35} />
            </IconButton>
          ))
        : null}
    </Row>
  );
};
