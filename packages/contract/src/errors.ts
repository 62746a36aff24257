import type { FieldErrorCode, StatusErrorCode } from './error-codes.ts';

/** Error texts of the API, for developers; screens have their own. */
export const fieldErrors = {
  emailAlreadyExists: 'A user is already registered with this e-mail address.',
  phoneAlreadyExists: 'A user is already registered with this phone number.',
  passWordTooCommon: 'This password is too common.',
  passwordTooShort: 'This password is too short. It must contain at least 8 characters.',
  invalidPhone: 'The phone number is not valid.',
  wrongPhone: 'The phone number entered is not valid.',
  alreadyTeamed: 'The witness is already teamed to more salons than this value.',
  dateAlreadyExists: 'This date already exists in the availability or teaming list.',
  alreadyMoreConfirmed: 'There are already more confirmed or pending guests than max_guests.',
  alreadyTeamedWithWitness: 'The salon has a teamed witness or guests, so its time cannot be changed.',
  pinMovedTooOften: 'The place of this salon was changed too often today.',
  canOnlyOpenOneSalon: 'A private host already has a host_salon.',
  salonNotOpen: 'This salon is not open for guests.',
  seasonNotOpen: 'The season is not open for hosts yet.',
  notEnoughRoom: 'There is not enough room in this salon.',
  onlyOnceInYear: 'A guest may register to one salon per year.',
  alreadyDenied: 'The host has declined this request.',
  newPasswordFail: 'n',
  invalidCredentials: 'Unable to log in with provided credentials.',
  invalidCode: 'The code is not valid.',
  roleChangedThisYear: 'The role was already changed this year.',
  roleHasUpcoming: 'There is an upcoming salon or invitation in the present role.',
  required: 'This field is required.',
  invalid: 'This value is not valid.',
  tooLong: 'This value is too long.',
  outOfRange: 'This value is not within the permitted range.',
} as const satisfies Record<FieldErrorCode, string>;

/** Errors that are a whole response, with their status. */
export const statusErrors = {
  notAuthenticated: { status: 401, text: 'Authentication credentials were not provided.' },
  tokenExpired: { status: 401, text: 'The token has expired.' },
  invalidToken: { status: 401, text: 'The token is not valid.' },
  permissionDenied: { status: 403, text: 'This is not open to this account.' },
  policyNotConfirmed: { status: 403, text: 'The current terms have to be accepted first.' },
  notAdminSystem: { status: 403, text: 'Staff accounts log in elsewhere.' },
  phoneNotProved: {
    status: 403,
    text: 'Log in with your e-mail address once; that confirms the number. A link was sent to it.',
  },
  holderUnconfirmed: {
    status: 403,
    text: 'An account of an earlier season has this number. Say by `is_holder` whether it is yours.',
  },
  otpRequired: { status: 403, text: 'A one-time code is needed.' },
  notFound: { status: 404, text: 'Not found.' },
  methodNotAllowed: { status: 405, text: 'This address does not take this method.' },
  conflict: { status: 409, text: 'Someone else has just changed this.' },
  tooLarge: { status: 413, text: 'The request is too large.' },
  unsupportedMediaType: { status: 415, text: 'This media type is not supported.' },
  throttled: { status: 429, text: 'Too many requests. Please try again later.' },
  accountBlocked: { status: 450, text: 'This account is blocked.' },
  internal: { status: 500, text: 'Something went wrong.' },
  unavailable: { status: 503, text: 'The service is not available right now.' },
} as const satisfies Record<StatusErrorCode, { readonly status: number; readonly text: string }>;
