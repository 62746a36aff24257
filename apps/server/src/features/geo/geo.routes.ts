import { geoEndpoints } from '@salons/contract/geo';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { openCountries } from '../../outbound/country.ts';
import { visitorCountry } from './geo.rules.ts';

export const geoRoutes = (route: Route, { config, log }: Deps): void => {
  const findCountry = openCountries(config.COUNTRY_DATABASE, (error) =>
    log.warn({ err: error }, 'the table of countries cannot be read'),
  );
  route(geoEndpoints.getCountry, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const told = config.TRUSTED_PROXIES > 0 ? request.headers[config.COUNTRY_HEADER ?? ''] : undefined;
    return visitorCountry(typeof told === 'string' ? told : await findCountry(request.ip));
  });
};
