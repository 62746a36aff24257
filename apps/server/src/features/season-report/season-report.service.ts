import type { Language } from '@salons/contract/language';
import { districtLabels } from '@salons/contract/records/districts';
import {
  type ReportArea,
  type ReportNumbers,
  reportNumbers,
  type SeasonReport,
} from '@salons/contract/season-report';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { writeBook } from '../imports/sheets.service.ts';
import {
  type AreaNumbers,
  countSeason,
  findReportedSeason,
  listCommunityNames,
} from './season-report.queries.ts';
import { reportTexts } from './season-report.texts.ts';

const none = Object.fromEntries(reportNumbers.map((name) => [name, 0])) as ReportNumbers;

const isDistrict = (name: string | null): name is keyof typeof districtLabels =>
  name !== null && name in districtLabels;

/** The report with the number of counted salons, which decides about caching. */
export type CountedReport = Omit<SeasonReport, 'counted_at'> & { readonly total: number };

/**
 * A season in numbers by district and community, beside the season before (product §10.225).
 * @param season the year; by default the current season, else the last one
 * @throws {AppError} `notFound` without any season
 */
export const reportSeason = async (
  { longDb: db }: Deps,
  season: number | undefined,
  language: Language,
): Promise<CountedReport> => {
  const year = season ?? (await findReportedSeason(db));
  if (year === undefined) throw new AppError('notFound');
  const [now, before] = [await countSeason(db, year), await countSeason(db, year - 1)];
  const texts = reportTexts[language];
  const compare = (name: string | null, isOne: (area: AreaNumbers) => boolean): ReportArea => ({
    name,
    now: now.find(isOne)?.numbers ?? none,
    before: before.find(isOne)?.numbers ?? none,
  });
  const isCounted = ({ now: one, before: other }: ReportArea) => one.salons + other.salons > 0;
  const districts = [...Object.keys(districtLabels), 'abroad', null].map((district) =>
    compare(
      isDistrict(district) ? districtLabels[district][language] : district === null ? null : texts.abroad,
      (area) => area.of === 'district' && area.district === district,
    ),
  );
  const communities = (await listCommunityNames(db, language)).map(({ id, name }) =>
    compare(name, (area) => area.of === 'community' && area.community_id === id),
  );
  const all = compare(null, ({ of }) => of === 'all');
  return {
    season: year,
    total: all.now.salons + all.before.salons,
    has_before: all.before.salons > 0,
    all: { now: all.now, before: all.before },
    districts: districts.filter(isCounted),
    communities: communities.filter(isCounted),
  };
};

/** The report as a workbook (XLSX): a row for each area, the season's numbers beside those of the season before. */
export const writeReportSheet = async (report: CountedReport, language: Language): Promise<Buffer> => {
  const texts = reportTexts[language];
  const years = report.has_before ? [report.season, report.season - 1] : [report.season];
  const head = ['', ...reportNumbers.flatMap((name) => years.map((year) => `${texts[name]} ${year}`))];
  const toRow = (name: string, { now, before }: Pick<ReportArea, 'now' | 'before'>) => [
    name,
    ...reportNumbers.flatMap((key) => (report.has_before ? [now[key], before[key]] : [now[key]])),
  ];
  const toRows = (areas: readonly ReportArea[]) =>
    areas.map((area) => toRow(area.name ?? texts.elsewhere, area));
  return writeBook({
    name: texts.title,
    rows: [
      head,
      toRow(texts.all, report.all),
      [texts.byDistrict],
      ...toRows(report.districts),
      [texts.byCommunity],
      ...toRows(report.communities),
    ],
    comments: [],
    widths: [24, ...head.slice(1).map(() => 14)],
    isRightToLeft: language === 'he',
  });
};
