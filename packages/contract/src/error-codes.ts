/** Errors of imported sheets, which no other screen meets. */
export const sheetErrorCodes = [
  'unknownPlace',
  'unreadableFile',
  'fileWithMacros',
  'noRows',
  'tooManyRows',
] as const;
export type SheetErrorCode = (typeof sheetErrorCodes)[number];

/**
 * All error codes of the server. `fieldErrorCodes` occur at a field of a 400; the others are the whole response
 * `{detail, code}` (product §8).
 */
export const fieldErrorCodes = [
  'emailAlreadyExists',
  'phoneAlreadyExists',
  'passWordTooCommon',
  'passwordTooShort',
  'invalidPhone',
  'wrongPhone',
  'alreadyTeamed',
  'dateAlreadyExists',
  'alreadyMoreConfirmed',
  'alreadyTeamedWithWitness',
  'pinMovedTooOften',
  'canOnlyOpenOneSalon',
  'salonNotOpen',
  'seasonNotOpen',
  'notEnoughRoom',
  'onlyOnceInYear',
  'alreadyDenied',
  'newPasswordFail',
  'invalidCredentials',
  'invalidCode',
  'roleChangedThisYear',
  'roleHasUpcoming',
  'required',
  'invalid',
  'tooLong',
  'outOfRange',
  ...sheetErrorCodes,
] as const;

export const statusErrorCodes = [
  'notAuthenticated',
  'tokenExpired',
  'invalidToken',
  'permissionDenied',
  'policyNotConfirmed',
  'notAdminSystem',
  'phoneNotProved',
  'holderUnconfirmed',
  'otpRequired',
  'notFound',
  'methodNotAllowed',
  'conflict',
  'tooLarge',
  'unsupportedMediaType',
  'throttled',
  'accountBlocked',
  'internal',
  'unavailable',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];
export type StatusErrorCode = (typeof statusErrorCodes)[number];
export type ErrorCode = FieldErrorCode | StatusErrorCode;

/** Key of a 400 for errors without a field. */
export const nonFieldErrors = 'non_field_errors';

const fieldCodes: ReadonlySet<string> = new Set(fieldErrorCodes);
const codes: ReadonlySet<unknown> = new Set([...fieldErrorCodes, ...statusErrorCodes]);

export const isFieldErrorCode = (code: string): code is FieldErrorCode => fieldCodes.has(code);

export const isErrorCode = (code: unknown): code is ErrorCode => codes.has(code);
