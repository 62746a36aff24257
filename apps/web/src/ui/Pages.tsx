import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../lib/format.ts';
import { Button } from './Button.tsx';
import classes from './DataTable.module.css';
import { Cluster } from './layout.tsx';
import { useUiTexts } from './ui.texts.ts';

interface PagesProps {
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  /** How many are shown on this page. */
  readonly rows: number;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown, and the way to the next and the previous ones. */
export const Pages = ({ page, pageSize, count, rows, onPage }: PagesProps) => {
  const t = useUiTexts();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <Cluster as="nav" gap={12} align="center" className={classes.pages} aria-label={t('pages')}>
      <span role="status">
        {t('rowsOf', {
          first: formatNumber(Math.min(first, count)),
          last: formatNumber(Math.min(first + rows - 1, count)),
          count: formatNumber(count),
        })}
      </span>
      {pages > 1 || page > 1 ? (
        <>
          <Button
            variant="default"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            leftSection={<IconChevronLeft aria-hidden size={18} data-mirrored />}
          >
            {t('previousPage')}
          </Button>
          <Button
            variant="default"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            rightSection={<IconChevronRight aria-hidden size={18} data-mirrored />}
          >
            {t('nextPage')}
          </Button>
        </>
      ) : null}
    </Cluster>
  );
};
