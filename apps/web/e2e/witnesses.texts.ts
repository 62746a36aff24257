import { screenLabel } from '@salons/contract/records/record';
import { witnessRecord } from '@salons/contract/records/witnesses';
import { appTexts } from './app-texts.ts';
import { inBoth, partOf, startOf } from './texts.ts';

/** The words that the journeys of the staff’s witness screens look for. */
export const staffWitnessWords = inBoth((language) => {
  const { staffProfile: profile, staff, errors, staffWitnesses: witness, place } = appTexts[language];
  const label = (field: keyof typeof witnessRecord.fields) =>
    screenLabel(witnessRecord.fields[field])[language];
  return {
    add: witness('add'),
    first: startOf(label('first_name')),
    last: startOf(label('last_name')),
    type: startOf(label('witness_type')),
    survivor: witness('holocaust_survivor'),
    mobile: label('mobile_number'),
    address: label('address'),
    street: startOf(place('street')),
    create: witness('create'),
    found: witness('foundTitle'),
    anyway: witness('continueAnyway'),
    similar: witness('duplicates'),
    edit: witness('edit'),
    save: witness('save'),
    details: staff('details'),
    meanwhile: partOf(profile('changedMeanwhile')),
    answer: startOf(witness('yearTitle')),
    answerWords: witness('answerWords'),
    answerTaken: partOf(witness('answerTaken')),
    available: witness('status_available_this_year'),
    waiting: witness('status_waiting_for_first_assignment'),
    addTime: witness('addTime'),
    day: startOf(witness('day')),
    done: witness('changeIt'),
    clash: partOf(errors('dateAlreadyExists')),
    cancel: witness('cancel'),
    saveTimes: witness('saveTimes'),
    timesSaved: witness('timesSaved'),
    comment: startOf(profile('comment')),
    addComment: profile('addComment'),
    remove: profile('remove'),
    archive: witness('archive'),
    undo: profile('undo'),
    restored: partOf(profile('restored')),
    backToList: staff('backToList'),
    menu: staff('witnesses'),
  };
});
