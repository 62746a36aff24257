import type { ReportArea, ReportNumber } from '@salons/contract/season-report';
import { formatNumber } from '../../lib/format.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './AreaTable.module.css';
import { useSeasonReportTexts } from './seasonReport.texts.ts';

interface AreaTableProps {
  readonly caption: string;
  readonly of: 'district' | 'community';
  readonly areas: readonly ReportArea[];
  readonly all: Omit<ReportArea, 'name'>;
  readonly numbers: readonly ReportNumber[];
  readonly season: number;
  readonly hasBefore: boolean;
}

/** Numbers of each area beside those of the season before, with their sum in the last row. */
export const AreaTable = ({ caption, of, areas, all, numbers, season, hasBefore }: AreaTableProps) => {
  const t = useSeasonReportTexts();
  const renderCells = ({ now, before }: Omit<ReportArea, 'name'>) =>
    numbers.flatMap((name) => [
      <td key={name}>{formatNumber(now[name])}</td>,
      ...(hasBefore
        ? [
            <td key={`${name} before`} className={classes.before}>
              {formatNumber(before[name])}
            </td>,
          ]
        : []),
    ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard access to a scroll container
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <Table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(of)}</th>
            {numbers.flatMap((name) => [
              <th key={name} scope="col">
                {t(name)} {hasBefore ? season : null}
              </th>,
              ...(hasBefore
                ? [
                    <th key={`${name} before`} scope="col" className={classes.before}>
                      {season - 1}
                    </th>,
                  ]
                : []),
            ])}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.name ?? ''}>
              <th scope="row">
                <bdi>{area.name ?? t('elsewhere')}</bdi>
              </th>
              {renderCells(area)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('all')}</th>
            {renderCells(all)}
          </tr>
        </tfoot>
      </Table>
    </section>
  );
};
