import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { SearchSelectField } from '../../ui/choices/SearchSelectField.tsx';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useOffered } from '../reference/offered.api.ts';
import { nameIn, organisationTypesQuery } from '../reference/reference.api.ts';
import { useSalonFormTexts } from './salonForm.texts.ts';

export const OrganisationFields = () => {
  const t = useSalonFormTexts();
  const language = useLanguage();
  const { data: types } = useQuery(organisationTypesQuery);
  const offered = useOffered(types ?? [], 'org_type');
  // The field renders the chosen name immediately, so the list must be loaded.
  if (types === undefined) return <Skeletons count={2} height={64} />;
  return (
    <>
      <SearchSelectField
        name="org_type"
        label={t('orgType')}
        choices={offered.map((row) => ({ value: row.id, label: nameIn(language, row) }))}
        required
      />
      <TextField
        name="org_branch"
        label={t('orgBranch')}
        help={t('orgBranchHelp')}
        autoComplete="organization"
        errors={{ tooLong: t('tooLong100') }}
        required
      />
    </>
  );
};
