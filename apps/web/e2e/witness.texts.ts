import { sensitiveConsent } from '@salons/contract/witness-form';
import { appTexts } from './app-texts.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

/** The words that the journeys of telling a story look for. */
export const witnessWords = inBothLanguages((language) => {
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
    goOn: containing(want('goOn')),
    self: containing(registration('self')),
    relative: containing(registration('relative')),
    first: startingWith(registration('firstName')),
    last: startingWith(registration('lastName')),
    mobile: startingWith(registration('mobile')),
    homePhone: startingWith(registration('phone')),
    consent: containing(sensitiveConsent.self[language]),
    consentOther: containing(sensitiveConsent.relative[language]),
    terms: containing(privacy('accept')),
    continue: registration('continue'),
    phoneNeeded: registration('phoneNeeded'),
    wrongPhone: errors('wrongPhone'),
    survivor: containing(registration('holocaust_survivor')),
    survivorOther: containing(registration('survivorOther')),
    language: { he: 'יידיש', en: 'Yiddish' }[language],
    moreLanguages: { he: /^עוד \d/, en: /^\d+ more$/ }[language],
    abroad: place('abroad'),
    country: startingWith(place('country')),
    town: startingWith(place('cityAbroad')),
    story: startingWith(registration('story')),
    noStairs: containing(registration('stairsNo')),
    contactName: startingWith(`${registration('contactName')} *`),
    contactPhone: startingWith(`${registration('contactPhone')} *`),
    birthYear: startingWith(registration('birthYear')),
    birthCity: startingWith(registration('birthCity')),
    eve: containing(salonDays('eve')),
    evening: startingWith(`${registration('evening')} 17`),
    morning: startingWith(registration('morning')),
    digital: containing(registration('digital')),
    add: registration('add'),
    overlaps: registration('dateTaken'),
    remove: startingWith(registration('removeWhat')),
    required: errors('required'),
    finish: registration('finish'),
    thanks: containing(registration('thanksTitle')),
    evenings: witness('evenings'),
  };
});
