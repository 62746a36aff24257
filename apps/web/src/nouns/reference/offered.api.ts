import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { type Choice, filterOffered, languagesQuery, nameIn } from './reference.api.ts';

/** Hook: the choices of a field, including its initial value if that is retired. */
export const useOffered = <Row extends Choice>(rows: readonly Row[], name: string): Row[] =>
  filterOffered(rows, useFormContext().formState.defaultValues?.[name]);

/** The most spoken languages, at the head of the list; a field shows the others on request. */
export const commonLanguages = 5;

export const useLanguageChoices = (name: 'language' | 'languages' | 'salon_language') => {
  const language = useLanguage();
  const { data = [] } = useQuery(languagesQuery);
  return useOffered(data, name).map((row) => ({ value: row.id, label: nameIn(language, row) }));
};
