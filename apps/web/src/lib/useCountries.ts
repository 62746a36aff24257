import { useMemo } from 'react';
import { countriesAbroad, countryName } from './countries.ts';
import { useLanguage } from './language.ts';

export const useCountriesAbroad = () => {
  const language = useLanguage();
  return useMemo(() => countriesAbroad(language), [language]);
};

export const useCountries = () => {
  const language = useLanguage();
  return useMemo(
    () => [{ value: 'IL', label: countryName('IL', language) }, ...countriesAbroad(language)],
    [language],
  );
};
