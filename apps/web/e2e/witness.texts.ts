import { sensitiveConsent } from '@salons/contract/witness-form';
import { appTexts } from './app-texts.ts';
import { inBoth, partOf, startOf } from './texts.ts';

/** The words that the journeys of telling a story look for. */
export const witnessWords = inBoth((language) => {
  const {
    privacy,
    register,
    wantToTell: want,
    errors,
    witnessRegistration: registration,
    witnesses: witness,
    place,
    salonDays,
  } = appTexts[language];
  return {
    door: register('continueWitness'),
    begin: want('start'),
    goOn: partOf(want('goOn')),
    self: partOf(registration('self')),
    relative: partOf(registration('relative')),
    first: startOf(registration('firstName')),
    last: startOf(registration('lastName')),
    mobile: startOf(registration('mobile')),
    homePhone: startOf(registration('phone')),
    consent: partOf(sensitiveConsent.self[language]),
    consentOther: partOf(sensitiveConsent.relative[language]),
    terms: partOf(privacy('accept')),
    continue: registration('continue'),
    phoneNeeded: registration('phoneNeeded'),
    wrongPhone: errors('wrongPhone'),
    survivor: partOf(registration('holocaust_survivor')),
    survivorOther: partOf(registration('survivorOther')),
    language: { he: 'יידיש', en: 'Yiddish' }[language],
    moreLanguages: { he: /^עוד \d/, en: /^\d+ more$/ }[language],
    abroad: place('abroad'),
    country: startOf(place('country')),
    town: startOf(place('cityAbroad')),
    story: startOf(registration('story')),
    noStairs: partOf(registration('stairsNo')),
    contactName: startOf(`${registration('contactName')} *`),
    contactPhone: startOf(`${registration('contactPhone')} *`),
    birthYear: startOf(registration('birthYear')),
    birthCity: startOf(registration('birthCity')),
    eve: partOf(salonDays('eve')),
    evening: startOf(`${registration('evening')} 17`),
    morning: startOf(registration('morning')),
    digital: partOf(registration('digital')),
    add: registration('add'),
    overlaps: registration('dateTaken'),
    remove: startOf(registration('removeWhat')),
    required: errors('required'),
    finish: registration('finish'),
    thanks: partOf(registration('thanksTitle')),
    evenings: witness('evenings'),
  };
});
