import { screenLabel } from '@salons/contract/records/record';
import { witnessRecord } from '@salons/contract/records/witnesses';
import { appTexts } from './app-texts.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

export const staffWitnessWords = inBothLanguages((language) => {
  const {
    staffProfile: profile,
    staff,
    errors,
    staffWitnesses: witness,
    place,
    timeline,
  } = appTexts[language];
  const label = (field: keyof typeof witnessRecord.fields) =>
    screenLabel(witnessRecord.fields[field])[language];
  return {
    add: witness('add'),
    first: startingWith(label('first_name')),
    last: startingWith(label('last_name')),
    type: startingWith(label('witness_type')),
    survivor: witness('holocaust_survivor'),
    mobile: label('mobile_number'),
    address: label('address'),
    street: startingWith(place('street')),
    create: witness('create'),
    found: witness('foundTitle'),
    anyway: witness('continueAnyway'),
    similar: witness('duplicates'),
    edit: witness('edit'),
    editEvening: profile('editWhat', { what: witness('storyPart') }),
    evening: witness('storyPart'),
    more: profile('more'),
    save: witness('save'),
    details: staff('details'),
    meanwhile: containing(profile('changedMeanwhile')),
    answer: startingWith(witness('yearTitle')),
    answerWords: witness('answerWords'),
    answerTaken: containing(witness('answerTaken')),
    available: witness('status_available_this_year'),
    waiting: witness('status_waiting_for_first_assignment'),
    addTime: witness('addTime'),
    day: startingWith(witness('day')),
    done: witness('changeIt'),
    clash: containing(errors('dateAlreadyExists')),
    cancel: witness('cancel'),
    saveTimes: witness('saveTimes'),
    timesSaved: witness('timesSaved'),
    comment: timeline('note'),
    addComment: timeline('addComment'),
    remove: profile('remove'),
    archive: witness('archive'),
    undo: profile('undo'),
    restored: containing(profile('restored')),
    backToList: staff('backToList'),
    menu: staff('witnesses'),
  };
});
