import { appTexts } from './app-texts.ts';
import { inBoth, partOf } from './texts.ts';

/** The words that the journeys of changing role look for. */
export const roleWords = inBoth((language) => {
  const { roleChange: roles, privacy, errors, registration } = appTexts[language];
  return {
    question: roles('question'),
    host: partOf(roles('host')),
    guest: partOf(roles('guest')),
    toHost: roles('toHost'),
    toGuest: roles('toGuest'),
    salonAhead: partOf(roles('salonAhead')),
    requestAhead: partOf(roles('requestAhead')),
    toSalonAhead: roles('toSalonAhead'),
    toRequestAhead: roles('toRequestAhead'),
    changedBefore: partOf(roles('changedBefore')),
    minor: partOf(roles('minor')),
    youth: partOf(registration('youth')),
    parent: partOf(registration('parentConsent')),
    gate: privacy('gateTitle'),
    accept: partOf(privacy('accept')),
    goOn: privacy('continue'),
    roundUp: roles('roundUp'),
    notNow: roles('roundUpNo'),
    mustAccept: errors('required'),
  };
});
