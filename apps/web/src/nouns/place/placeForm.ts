import { country, id, lineText } from '@salons/contract/fields';
import { joinAddress, splitAddress } from '@salons/contract/street-address';
import { z } from 'zod';

/** The fields of an address in Israel. `city_text` is the text of the locality's field. */
export const addressShape = {
  /** Empty until one is chosen. */
  city: z.preprocess((value) => value, id.optional()),
  city_text: z.string().optional(),
  address: lineText(200).optional(),
  house_number: lineText(20).optional(),
};

/** With the choice of a place abroad. */
export const placeShape = {
  ...addressShape,
  where: z.enum(['israel', 'abroad']),
  country: country.optional(),
  city_name: lineText(100).optional(),
};

const emptyAddress = { city: '', city_text: '', address: '', house_number: '' };
export const emptyPlace = { ...emptyAddress, where: 'israel' as const, country: '', city_name: '' };

type Fields = Readonly<Record<string, unknown>>;
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Requires the fields of a place, each reported at its own field even if others are invalid: the locality in
 * Israel, country and town abroad.
 * @param isAsked whether the fields are required for the form's current values
 */
export const needPlace = <S extends z.ZodObject>(
  form: S,
  isAsked: (form: Fields) => boolean = () => true,
): S => {
  const need = (of: S, field: string, where: 'israel' | 'abroad') =>
    of.refine((form: Fields) => form['where'] !== where || !isAsked(form) || !isBlank(form[field]), {
      path: [field],
      message: 'required',
      when: () => true,
    });
  return need(need(need(form, 'city', 'israel'), 'country', 'abroad'), 'city_name', 'abroad');
};

interface Addressed {
  readonly city: number | null;
  readonly city_name: string | null;
  readonly address: string | null;
}

export const toAddressForm = ({ city, city_name, address }: Addressed) => {
  const { street, number } = splitAddress(address);
  return {
    city: city ?? '',
    city_text: city === null ? '' : (city_name ?? ''),
    address: street,
    house_number: number,
  };
};

export const toPlaceForm = (place: Addressed & { readonly country: string }) =>
  place.country === 'IL'
    ? { ...emptyPlace, ...toAddressForm(place) }
    : {
        ...emptyPlace,
        where: 'abroad' as const,
        country: place.country,
        city_name: place.city_name ?? '',
        address: place.address ?? '',
      };

interface AddressForm {
  readonly address?: string | null | undefined;
  readonly house_number?: string | null | undefined;
}

/** One line, as in the record of a person. */
export const joinStreetAndNumber = ({ address, house_number }: AddressForm): string | null => {
  const line = joinAddress(address, house_number);
  return line === '' ? null : line;
};

interface PlaceForm extends AddressForm {
  readonly where: 'israel' | 'abroad';
  readonly city?: number | undefined;
  readonly country?: string | undefined;
  readonly city_name?: string | null | undefined;
}

/** The place for the API: in Israel the locality's id, abroad country and town. */
export const toPlaceBody = (form: PlaceForm) =>
  form.where === 'israel'
    ? { city: form.city ?? null, country: 'IL', city_name: null, address: joinStreetAndNumber(form) }
    : {
        city: null,
        country: form.country ?? null,
        city_name: form.city_name ?? null,
        address: form.address ?? null,
      };
