import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../../lib/format.ts';
import { Button, type ButtonLook } from '../buttons/Button.tsx';
import { ButtonLink } from '../buttons/ButtonLink.tsx';
import { Cluster } from '../layout/layout.tsx';
import { useUiTexts } from '../ui.texts.ts';
import classes from './Pages.module.css';

interface PagesProps {
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  /** Number of rows on this page. */
  readonly rows: number;
  readonly onPage: (page: number) => void;
  /** URL of a page, for public lists that work without JavaScript. */
  readonly toPage?: ((page: number) => string) | undefined;
}

interface StepProps extends Pick<PagesProps, 'onPage' | 'toPage'>, ButtonLook {
  /** The target page; undefined disables it. */
  readonly to: number | undefined;
}

const Step = ({ to, onPage, toPage, ...look }: StepProps) =>
  to === undefined || toPage === undefined ? (
    <Button variant="default" disabled={to === undefined} onClick={() => to && onPage(to)} {...look} />
  ) : (
    <ButtonLink variant="default" to={toPage(to)} preventScrollReset {...look} />
  );

export const Pages = ({ page, pageSize, count, rows, onPage, toPage }: PagesProps) => {
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
          <Step
            to={page <= 1 ? undefined : page - 1}
            {...{ onPage, toPage }}
            leftSection={<IconChevronLeft aria-hidden size={18} data-mirrored />}
          >
            {t('previousPage')}
          </Step>
          <Step
            to={page >= pages ? undefined : page + 1}
            {...{ onPage, toPage }}
            rightSection={<IconChevronRight aria-hidden size={18} data-mirrored />}
          >
            {t('nextPage')}
          </Step>
        </>
      ) : null}
    </Cluster>
  );
};
