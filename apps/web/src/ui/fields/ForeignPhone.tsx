import { displayPhone } from '@salons/contract/phone';

/** A number of another country in its international form. */
export const ForeignPhone = ({ number }: { readonly number: string }) => displayPhone(number);
