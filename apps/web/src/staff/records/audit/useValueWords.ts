import { displayPhone } from '@salons/contract/phone';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDay, formatTime } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { languagesQuery, nameIn, organisationTypesQuery } from '../../../nouns/reference/reference.api.ts';
import { useCommunities, useVolunteers } from '../listFilters.ts';
import { useAuditTexts } from './audit.texts.ts';
import { isField, useFieldTexts, useValueTexts, valueKey } from './auditFields.texts.ts';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;
const telephone = /^\+[1-9]\d{6,14}$/;
const date = /^\d{4}-\d\d-\d\d$/;

/** Hook: labels of fields and formatted values. */
export const useValueWords = () => {
  const t = useAuditTexts();
  const fields = useFieldTexts();
  const values = useValueTexts();
  const language = useLanguage();
  const communities = useCommunities();
  const volunteers = useVolunteers();
  const { data: organisationTypes = [] } = useQuery(organisationTypesQuery);
  const { data: languages = [] } = useQuery(languagesQuery);
  const fieldName = (field: string): string => (isField(field) ? fields(field) : fields('other'));
  const languageName = (id: unknown) => {
    const row = languages.find((one) => one.id === id);
    return row === undefined ? String(id) : nameIn(language, row);
  };
  const formatValue = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('blank');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'community' && typeof value === 'number')
      return communities.find((one) => one.value === String(value))?.label ?? String(value);
    if (field === 'volunteer' && typeof value === 'number')
      return volunteers.find((one) => one.value === String(value))?.label ?? String(value);
    if (field === 'org_type') {
      const type = organisationTypes.find(({ id }) => id === value);
      return type === undefined ? String(value) : nameIn(language, type);
    }
    if (field === 'language_id' || (field === 'language' && typeof value === 'number'))
      return languageName(value);
    if (Array.isArray(value)) {
      if (value.length === 0) return t('blank');
      const one = (item: unknown) =>
        field === 'languages'
          ? languageName(item)
          : field === 'columns'
            ? fieldName(String(item))
            : formatValue(field, item);
      return value.map(one).join(field === 'slots' ? '\n' : ', ');
    }
    if (typeof value === 'object') {
      const parts = Object.entries(value).filter(
        ([key, inner]) => key !== 'ordering' && inner !== null && inner !== undefined,
      );
      return (
        parts.map(([key, inner]) => `${fieldName(key)}: ${formatValue(key, inner)}`).join('\n') || t('blank')
      );
    }
    const text = String(value);
    if (telephone.test(text)) return displayPhone(text);
    if (instant.test(text)) return `${formatDate(text)} ${formatTime(text)}`;
    if (date.test(text)) return formatDay(text);
    const inWords = valueKey(field, text);
    return inWords === undefined ? text : values(inWords);
  };
  /** Values that are ltr in both languages: numbers, phones, times, mail addresses. */
  const isLtr = (value: string) => /^[\d\s+().:,@\-/\w]+$/.test(value) && !/[\u0590-\u05ff]/.test(value);
  return { fieldName, formatValue, isLtr };
};
