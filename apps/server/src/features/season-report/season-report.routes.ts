import { seasonReportEndpoints } from '@salons/contract/season-report';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { makeCountCache } from '../dashboards/dashboards.service.ts';
import { type CountedReport, reportSeason, writeReportSheet } from './season-report.service.ts';

export const seasonReportRoutes = (route: Route, deps: Deps): void => {
  const cached = makeCountCache<CountedReport>();
  route(seasonReportEndpoints.readSeasonReport, ({ query, language }) =>
    cached([query, language], () => reportSeason(deps, query.season, language)),
  );
  route(seasonReportEndpoints.getSeasonReportSheet, async ({ query, language, reply }) => {
    const report = await cached([query, language], () => reportSeason(deps, query.season, language));
    reply
      .type(seasonReportEndpoints.getSeasonReportSheet.produces)
      .header('content-disposition', `attachment; filename="season-${report.season}.xlsx"`);
    return writeReportSheet(report, language);
  });
};
