import { commonFields } from '@salons/contract/records/common';
import { screenLabel } from '@salons/contract/records/record';
import { appTexts } from './app-texts.ts';
import { anyOf, inBoth, partOf, startOf } from './texts.ts';

/** The words that the journeys of the staff’s profiles look for. */
export const profiles = inBoth((language) => {
  const { salonForm: salon, staffProfile: profile, staff, place } = appTexts[language];
  return {
    edit: startOf(profile('editWhat', { what: staff('details') })),
    details: staff('details'),
    address: screenLabel(commonFields.address)[language],
    street: startOf(place('street')),
    save: profile('save'),
    notSaved: profile('notSaved'),
    bringBack: profile('bringBack'),
    meanwhile: partOf(profile('changedMeanwhile')),
    contacts: profile('contacts'),
    addContact: profile('addContact'),
    said: startOf(profile('contactWords')),
    manage: profile('manage'),
    remove: profile('remove'),
    removed: partOf(profile('removedKeeps')),
    undo: profile('undo'),
    restored: anyOf(profile('restored'), profile('restoredSalon')),
    comment: startOf(profile('comment')),
    addComment: profile('addComment'),
    deny: startOf(`${profile('deny')}: `),
    denyIt: profile('deny'),
    declined: staff('guestStatus_denied'),
    cancelSalon: profile('cancelSalon'),
    reason: startOf(profile('reason')),
    cancelled: staff('cancelled'),
    secondSalon: partOf(profile('secondSalon')),
    daysLeft: partOf(profile('daysLeft', { count: 30 })),
    restore: startOf(profile('restoreWhat')),
    account: profile('person'),
    editAccount: startOf(profile('editWhat', { what: profile('person') })),
    email: startOf(profile('mailChannel')),
    firstName: startOf(profile('firstName')),
    taken: profile('takenEmail'),
    notVerified: profile('notVerified'),
    erase: profile('erase'),
    erasedOn: startOf(profile('eraseOn')),
    keep: profile('keep'),
    plainEdit: profile('edit'),
    ownName: startOf(salon('ownName')),
    length: startOf(salon('duration')),
    places: startOf(salon('maxGuests')),
    cancel: profile('cancel'),
    saveSalon: profile('save'),
    meanwhileSalon: partOf(salon('changedMeanwhile')),
  };
});
