import type { VisitorCountry } from '@salons/contract/geo';
import type { Deps } from '../../deps.ts';
import { openCountries } from '../../outbound/country.ts';
import { visitorCountry } from './geo.rules.ts';

interface Visit {
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Looks up a visitor's country by a trusted proxy's header or the network address (product §1.7). */
export const makeFindVisitorCountry = ({ config, log }: Pick<Deps, 'config' | 'log'>) => {
  const findCountry = openCountries(config.COUNTRY_DATABASE, (error) =>
    log.warn({ err: error }, 'the table of countries cannot be read'),
  );
  return async (visit: Visit): Promise<VisitorCountry> => {
    const header = config.TRUSTED_PROXIES > 0 ? visit.headers[config.COUNTRY_HEADER ?? ''] : undefined;
    return visitorCountry(typeof header === 'string' ? header : await findCountry(visit.ip));
  };
};
