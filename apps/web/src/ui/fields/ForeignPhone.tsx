import { displayPhone } from '@salons/contract/phone';

/** A number of another country in international format. */
export const ForeignPhone = ({ number }: { readonly number: string }) => displayPhone(number);
