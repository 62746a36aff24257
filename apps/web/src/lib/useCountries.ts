import { useMemo } from 'react';
import { countriesAbroad, countryName } from './countries.ts';
import { useLanguage } from './language.ts';

/** Hook: the countries abroad in the page's language. */
export const useCountriesAbroad = () => {
  const language = useLanguage();
  return useMemo(() => countriesAbroad(language), [language]);
};

/** Hook: Israel, then the countries abroad, in the page's language. */
export const useCountries = () => {
  const language = useLanguage();
  return useMemo(
    () => [{ value: 'IL', label: countryName('IL', language) }, ...countriesAbroad(language)],
    [language],
  );
};
