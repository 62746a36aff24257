import { country, id, lineText } from '@salons/contract/fields';
import { z } from 'zod';
import { joinAddress, splitAddress } from './address.rules.ts';

/** The fields of an address in Israel. `city_text` is what stands in the field of the locality. */
export const addressShape = {
  /** Empty until one is chosen. */
  city: z.preprocess((value) => value, id.optional()),
  city_text: z.string().optional(),
  address: lineText(200).optional(),
  house_number: lineText(20).optional(),
};

/** The same with the choice of a place abroad. */
export const placeShape = {
  ...addressShape,
  where: z.enum(['israel', 'abroad']),
  country: country.optional(),
  city_name: lineText(100).optional(),
};

const emptyAddress = { city: '', city_text: '', address: '', house_number: '' };
/** The fields before anything is typed. */
export const emptyPlace = { ...emptyAddress, where: 'israel' as const, country: '', city_name: '' };

type Fields = Readonly<Record<string, unknown>>;
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/**
 * A form that asks for what a place needs, each reported at its own field also while others are wrong: the locality in
 * Israel, the country and the town abroad.
 * @param isAsked whether the form asks at all, as far as it is filled in
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

/** A record's address as the fields show it. */
export const toAddressForm = ({ city, city_name, address }: Addressed) => {
  const { street, number } = splitAddress(address);
  return {
    city: city ?? '',
    city_text: city === null ? '' : (city_name ?? ''),
    address: street,
    house_number: number,
  };
};

/** A record's place as the fields show it. */
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

/** Street and number as the one line that the record of a person holds. */
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

/** What the fields say, as the wire has it: in Israel the locality, whose name is its own, abroad country and town. */
export const toPlaceBody = (form: PlaceForm) =>
  form.where === 'israel'
    ? { city: form.city ?? null, country: 'IL', city_name: null, address: joinStreetAndNumber(form) }
    : {
        city: null,
        country: form.country ?? null,
        city_name: form.city_name ?? null,
        address: form.address ?? null,
      };
