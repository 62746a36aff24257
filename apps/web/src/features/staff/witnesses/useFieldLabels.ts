import { useStaffTexts } from '../staff.texts.ts';
import { useWitnessTexts } from './witnesses.texts.ts';

/** Hook: what a field of a witness's record is called. */
export const useFieldLabels = (): ((field: string) => string) => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const labels: Readonly<Record<string, string>> = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    witness_type: t('type'),
    filled_by: t('filledBy'),
    birth_year: t('birthYear'),
    birth_country: t('birthCountry'),
    birth_city: t('birthCity'),
    languages: t('languages'),
    mobile_number: t('mobile'),
    phone_number: t('homePhone'),
    country: words('country'),
    city: words('city'),
    city_name: words('city'),
    address: words('address'),
    story: t('story'),
    can_climb_stairs: t('stairs'),
    needs_ride: t('needsRide'),
    is_digital: t('isDigital'),
    special_needs: t('needs'),
    contact_name: t('contactName'),
    contact_kinship: t('contactKinship'),
    contact_phone: t('contactPhone'),
    max_salons: t('maxSalons'),
  };
  return (field) => labels[field] ?? field;
};
