import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { type Choice, filterOffered, languagesQuery, nameIn } from './reference.api.ts';

/** Hook: what a field of the form offers; its record keeps what it held when the form began. */
export const useOffered = <Row extends Choice>(rows: readonly Row[], name: string): Row[] =>
  filterOffered(rows, useFormContext().formState.defaultValues?.[name]);

/** So many languages stand at the head of the list, those that most people speak; a field shows the others on request. */
export const commonLanguages = 5;

/** Hook: the languages that a field offers. */
export const useLanguageChoices = (name: 'language' | 'languages') => {
  const language = useLanguage();
  const { data = [] } = useQuery(languagesQuery);
  return useOffered(data, name).map((row) => ({ value: row.id, label: nameIn(language, row) }));
};
