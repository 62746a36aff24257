import { commonFields } from '@salons/contract/records/common';
import { screenLabel } from '@salons/contract/records/record';
import { appTexts } from './app-texts.ts';
import { containing, containingAny, inBothLanguages, startingWith } from './texts.ts';

export const profiles = inBothLanguages((language) => {
  const { salonForm: salon, staffProfile: profile, staff, place } = appTexts[language];
  return {
    edit: startingWith(profile('editWhat', { what: staff('details') })),
    details: staff('details'),
    address: screenLabel(commonFields.address)[language],
    street: startingWith(place('street')),
    save: profile('save'),
    notSaved: profile('notSaved'),
    bringBack: profile('bringBack'),
    meanwhile: containing(profile('changedMeanwhile')),
    contacts: profile('contacts'),
    addContact: profile('addContact'),
    said: startingWith(profile('contactWords')),
    manage: profile('manage'),
    remove: profile('remove'),
    removed: containing(profile('removedKeeps')),
    undo: profile('undo'),
    restored: containingAny(profile('restored'), profile('restoredSalon')),
    comment: startingWith(profile('comment')),
    addComment: profile('addComment'),
    deny: startingWith(`${profile('deny')}: `),
    denyIt: profile('deny'),
    declined: staff('guestStatus_denied'),
    cancelSalon: profile('cancelSalon'),
    reason: startingWith(profile('reason')),
    cancelled: staff('cancelled'),
    secondSalon: containing(profile('secondSalon')),
    daysLeft: containing(profile('daysLeft', { count: 30 })),
    restore: startingWith(profile('restoreWhat')),
    account: profile('person'),
    editAccount: startingWith(profile('editWhat', { what: profile('person') })),
    email: startingWith(profile('mailChannel')),
    firstName: startingWith(profile('firstName')),
    taken: profile('takenEmail'),
    notVerified: profile('notVerified'),
    erase: profile('erase'),
    erasedOn: startingWith(profile('eraseOn')),
    keep: profile('keep'),
    plainEdit: profile('edit'),
    ownName: startingWith(salon('ownName')),
    length: startingWith(salon('duration')),
    places: startingWith(salon('maxGuests')),
    cancel: profile('cancel'),
    saveSalon: profile('save'),
    meanwhileSalon: containing(salon('changedMeanwhile')),
  };
});
