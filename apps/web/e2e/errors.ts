import type { ErrorCode } from '@salons/contract/error-codes';

/** Coverage of an error in each run: a journey or component test by file and title, or a text only, with the reason. */
type Met = { readonly spec: string; readonly journey: string } | { readonly words: string };
const here = (journey: string): Met => ({ spec: 'errors.spec.ts', journey });
/** A request's error is rendered in a component test, and covered by a journey in the full run. */
const requestRefusal: Met = {
  spec: '../src/site/asking/RequestFailure.test.tsx',
  journey: 'what became of a salon meanwhile is said in words of its own for each refusal',
};
const wrongField: Met = { spec: 'accounts.spec.ts', journey: 'each wrong field says what is wrong with it' };
const changedElsewhere: Met = {
  spec: 'host-room.spec.ts',
  journey:
    'what changed elsewhere meanwhile is told, and a change keeps to the guests who count on the salon',
};
const noScreen = (why: string): Met => ({ words: why });

/** Every error (product §8.2, §8.3): a new code without a line here does not compile. */
export const journeysByError: Readonly<Record<ErrorCode | 'offline' | 'generic', Met>> = {
  emailAlreadyExists: wrongField,
  phoneAlreadyExists: wrongField,
  passWordTooCommon: wrongField,
  passwordTooShort: wrongField,
  invalidPhone: wrongField,
  wrongPhone: wrongField,
  alreadyTeamed: {
    spec: 'teaming.spec.ts',
    journey: 'of two who team one salon at once the second reads who was faster',
  },
  dateAlreadyExists: { spec: 'witness.spec.ts', journey: 'somebody registers an own story in five steps' },
  alreadyMoreConfirmed: changedElsewhere,
  alreadyTeamedWithWitness: changedElsewhere,
  pinMovedTooOften: noScreen('it takes seven moves in a day; the pin tells it as it tells outOfRange'),
  canOnlyOpenOneSalon: {
    spec: 'host.spec.ts',
    journey: 'a new host comes from the first questions to the salon that is open',
  },
  salonNotOpen: requestRefusal,
  seasonNotOpen: noScreen('the demo season is open from its first day'),
  notEnoughRoom: requestRefusal,
  onlyOnceInYear: requestRefusal,
  alreadyDenied: requestRefusal,
  newPasswordFail: {
    spec: 'codes.spec.ts',
    journey: 'a link that another tab has used meanwhile sets no password',
  },
  invalidCredentials: {
    spec: 'login.spec.ts',
    journey: 'a wrong password and an unknown address get the same answer',
  },
  invalidCode: {
    spec: 'staff-security.spec.ts',
    journey: 'is set up, asked for, replaced by a recovery code',
  },
  roleChangedThisYear: { spec: 'roles.spec.ts', journey: 'a guest becomes a host, once a season' },
  roleHasUpcoming: { spec: 'roles.spec.ts', journey: 'who has a request or a salon ahead is told so' },
  required: wrongField,
  invalid: wrongField,
  tooLong: {
    spec: 'host.spec.ts',
    journey: 'every field says what is wrong with it, and keeps what was typed',
  },
  outOfRange: {
    spec: 'host.spec.ts',
    journey: 'every field says what is wrong with it, and keeps what was typed',
  },
  unknownPlace: {
    spec: 'imports.spec.ts',
    journey: 'a sheet with ten errors becomes witnesses',
  },
  unreadableFile: {
    spec: 'imports.spec.ts',
    journey: 'a sheet with ten errors becomes witnesses',
  },
  fileWithMacros: noScreen('told like unreadableFile'),
  noRows: noScreen('told like unreadableFile'),
  tooManyRows: noScreen('told like unreadableFile'),
  notAuthenticated: noScreen('the browser sends no call without its token where one is needed'),
  tokenExpired: {
    spec: 'sessions.spec.ts',
    journey: 'many calls of two tabs that are in flight with a worn out token renew it once',
  },
  invalidToken: here('a login that is over leads to the front door and, after a new one, back'),
  permissionDenied: { spec: 'login.spec.ts', journey: 'staff are told where they log in' },
  policyNotConfirmed: here('who has yet to accept the terms reads them first'),
  notAdminSystem: {
    spec: 'toast.spec.ts',
    journey: 'what belongs to no field stands at the top for five seconds',
  },
  phoneNotProved: {
    spec: 'phone.spec.ts',
    journey: 'a number that its account never proved is refused kindly, and the link of the mail proves it',
  },
  holderUnconfirmed: noScreen(
    'a question in place of the form: CodePage.test.tsx, PhoneRegistration.test.tsx',
  ),
  otpRequired: {
    spec: 'staff-security.spec.ts',
    journey: 'is set up, asked for, replaced by a recovery code',
  },
  notFound: { spec: 'host-room.spec.ts', journey: "somebody else's page is not found" },
  conflict: here('what another tab has done already is told'),
  tooLarge: noScreen('no field takes as much'),
  methodNotAllowed: noScreen('the browser calls only what there is'),
  unsupportedMediaType: noScreen('the browser sends what is supported'),
  throttled: {
    spec: 'host-room.spec.ts',
    journey: 'a salon is closed and reopened, shared, written to, cancelled',
  },
  accountBlocked: {
    spec: 'staff-security.spec.ts',
    journey: 'an account blocked while its person works in two tabs',
  },
  internal: {
    spec: 'broken-server.spec.ts',
    journey: 'a failure of the server is said, and trying again helps',
  },
  unavailable: {
    spec: 'broken-server.spec.ts',
    journey: 'a failure of the server is said, and trying again helps',
  },
  offline: { spec: 'broken-server.spec.ts', journey: 'without a connection nothing typed is lost' },
  generic: here('a named error is explained on the page of errors'),
};
