import { appTexts } from './app-texts.ts';
import { containing, inBothLanguages } from './texts.ts';

export const roleWords = inBothLanguages((language) => {
  const { roleChange: roles, privacy, errors, registration } = appTexts[language];
  return {
    question: roles('question'),
    host: containing(roles('host')),
    guest: containing(roles('guest')),
    toHost: roles('toHost'),
    toGuest: roles('toGuest'),
    salonAhead: containing(roles('salonAhead')),
    requestAhead: containing(roles('requestAhead')),
    toSalonAhead: roles('toSalonAhead'),
    toRequestAhead: roles('toRequestAhead'),
    changedBefore: containing(roles('changedBefore')),
    minor: containing(roles('minor')),
    youth: containing(registration('youth')),
    parent: containing(registration('parentConsent')),
    gate: privacy('gateTitle'),
    accept: containing(privacy('accept')),
    goOn: privacy('continue'),
    roundUp: roles('roundUp'),
    notNow: roles('roundUpNo'),
    mustAccept: errors('required'),
  };
});
