import { screenLabel } from '@salons/contract/records/record';
import { witnessRecord } from '@salons/contract/records/witnesses';
import { useErrorTexts } from '../src/lib/errors.texts.ts';
import { usePlaceTexts } from '../src/nouns/place/place.texts.ts';
import { useProfileTexts } from '../src/staff/records/profile/profile.texts.ts';
import { useStaffTexts } from '../src/staff/records/staff.texts.ts';
import { useWitnessTexts } from '../src/staff/records/witnesses.texts.ts';
import { inBoth, partOf, startOf } from './texts.ts';

/** The words that the journeys of the staff’s witness screens look for. */
export const keeping = inBoth((language) => {
  const profile = useProfileTexts.in(language);
  const staff = useStaffTexts.in(language);
  const errors = useErrorTexts.in(language);
  const witness = useWitnessTexts.in(language);
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
    street: startOf(usePlaceTexts.in(language)('street')),
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
    times: witness('times'),
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
