import { sheetErrorCodes } from '@salons/contract/error-codes';
import { ApiError } from '../../lib/apiError.ts';
import { errorText } from '../../lib/errors.texts.ts';
import { useImportsTexts } from './imports.texts.ts';

/** The text of an error in a sheet. */
export const sheetErrorText = (code: string): string => {
  const known = sheetErrorCodes.find((one) => one === code);
  return known === undefined ? errorText(code) : useImportsTexts.now()(known);
};

/** The text of a sheet that was refused. */
export const sheetFailureText = (failure: unknown): string =>
  sheetErrorText(failure instanceof ApiError ? failure.code : 'generic');
