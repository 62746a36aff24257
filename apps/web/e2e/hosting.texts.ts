import { useShellTexts } from '../src/app/shell.texts.ts';
import { useErrorTexts } from '../src/lib/errors.texts.ts';
import { usePlaceTexts } from '../src/nouns/place/place.texts.ts';
import { useAddressShownTexts } from '../src/nouns/salon/addressShown.texts.ts';
import { useCreateSalonTexts } from '../src/nouns/salon/createSalon.texts.ts';
import { useSalonFormTexts } from '../src/nouns/salon/salonForm.texts.ts';
import { useShareTexts } from '../src/nouns/salon/share.texts.ts';
import { useHostTexts } from '../src/site/host/hosts.texts.ts';
import { useInboxTexts } from '../src/site/host-room/inbox/inbox.texts.ts';
import { useMessagesTexts } from '../src/site/host-room/messages.texts.ts';
import { useRoomTexts } from '../src/site/host-room/room.texts.ts';
import { useFormTexts } from '../src/ui/form.texts.ts';
import { inAnyNumber, inBoth, partOf, startOf } from './texts.ts';

/** The words that the host’s journeys look for. */
export const hosting = inBoth((language) => {
  const form = useFormTexts.in(language);
  const salon = useSalonFormTexts.in(language);
  const address = useAddressShownTexts.in(language);
  const place = usePlaceTexts.in(language);
  const create = useCreateSalonTexts.in(language);
  const inbox = useInboxTexts.in(language);
  const room = useRoomTexts.in(language);
  const messages = useMessagesTexts.in(language);
  const share = useShareTexts.in(language);
  const shell = useShellTexts.in(language);
  const errors = useErrorTexts.in(language);
  return {
    openSalon: salon('openSalon'),
    continue: create('continue'),
    back: create('back'),
    whenStep: salon('when'),
    whereStep: salon('where'),
    whoStep: salon('guests'),
    read: startOf(create('videoSeen')),
    film: create('video'),
    caption: { he: /^סלון הוא ערב פשוט/, en: /^A salon is a simple evening/ }[language],
    private: startOf(create('private')),
    organisation: startOf(create('organisation')),
    organisationKind: startOf(useHostTexts.in(language)('organisation')),
    orgType: startOf(salon('orgType')),
    orgTypeName: { he: 'בית ספר', en: 'School' }[language],
    branch: startOf(salon('orgBranch')),
    contactName: startOf(salon('contactName')),
    contactPhone: startOf(salon('contactPhone')),
    hour: form('hour'),
    inPerson: startOf(salon('inPerson')),
    online: startOf(`${salon('digital')} ${salon('digitalAbout')}`),
    siteLink: startOf(salon('siteLink')),
    language: startOf(salon('language')),
    street: startOf(place('street')),
    house: startOf(place('houseNumber')),
    floor: startOf(salon('floor')),
    apartment: startOf(salon('apartment')),
    maxGuests: startOf(salon('maxGuests')),
    everyone: startOf(address('everyone')),
    approvedOnly: startOf(address('approved')),
    addressCard: address('card'),
    addressSwitch: partOf(address('switch')),
    ringAsked: address('asked'),
    ringApproved: address('approvedGuest'),
    mapMoved: address('mapMoved'),
    mapHouse: address('mapHouse'),
    noContact: address('noContact'),
    placeTitle: address('placeTitle'),
    open: startOf(salon('open')),
    public: startOf(salon('public')),
    comments: startOf(salon('commentsForGuests')),
    staffText: startOf(salon('staffText')),
    no: new RegExp(`^${salon('no')}$`),
    help: startOf(salon('survivorYes')),
    noTraining: { he: /^אף מועד לא מתאים/, en: /^No meeting suits/ }[language],
    opened: create('resultTitle'),
    toRoom: create('toRoom'),
    required: errors('required'),
    needsTick: create('seenNeeded'),
    range: salon('maxGuestsWrong'),
    wholeNumber: salon('wholeNumber'),
    upTo200: salon('commentTooLong'),
    upTo100: salon('tooLong100'),
    upTo5000: salon('staffTooLong'),
    link: partOf(salon('siteLinkWrong')),
    invalidPhone: errors('invalidPhone'),
    wrongPhone: errors('wrongPhone'),
    waiting: inAnyNumber((count) => inbox('waiting', { count })),
    noneWaiting: inbox('noneWaiting'),
    approveOf: (name: string) => partOf(inbox('approveName', { name })),
    denyOf: (name: string) => partOf(inbox('denyName', { name })),
    approveAll: inbox('approveAll'),
    approvedHeading: inAnyNumber((count) => inbox('approved', { count })),
    closedHeading: inAnyNumber((count) => inbox('denied', { count })),
    elsewhere: partOf(inbox('answeredElsewhere')),
    noRoom: partOf(inbox('noRoom')),
    edit: room('edit'),
    save: salon('save'),
    saved: room('saved'),
    moreConfirmed: partOf(errors('alreadyMoreConfirmed')),
    timeFixed: partOf(salon('timeFixed')),
    outOfRange: partOf(salon('timeOutOfRange')),
    cancel: room('cancel'),
    reason: startOf(room('reason')),
    cancelled: room('cancelledTitle'),
    remove: room('remove'),
    none: room('none'),
    openSwitch: partOf(room('open')),
    publicSwitch: partOf(room('public')),
    message: room('stepMessage'),
    messageText: startOf(messages('text')),
    send: messages('send'),
    sentToOne: messages('sent', { count: 1 }),
    upTo500: partOf(messages('tooLong')),
    copy: share('copy'),
    copied: share('copied'),
    qr: share('showQr'),
    qrOf: share('qr'),
    print: inbox('print'),
    guestList: startOf(inbox('printTitle')),
    notFound: shell('notFoundTitle'),
  };
});
