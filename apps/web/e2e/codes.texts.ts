import { appTexts } from './app-texts.ts';
import { inBoth, partOf, startOf } from './texts.ts';

/** The words that the journeys of codes and links look for. */
export const codeWords = inBoth((language) => {
  const { codes, login, form, resets, errors, registration } = appTexts[language];
  return {
    bySms: codes('askTitle'),
    forgot: login('forgot'),
    mobile: startOf(codes('mobile')),
    country: form('countryCode'),
    send: codes('send'),
    mobileOnly: partOf(codes('mobileOnly')),
    enterCode: codes('codeTitle'),
    code: startOf(codes('code')),
    enter: codes('enter'),
    goOn: codes('goOn'),
    wrongCode: partOf(codes('wrongCode')),
    wait: partOf(codes('againIn', { count: 30 }).split('30')[0] ?? ''),
    viaSms: partOf(resets('bySms')),
    viaMail: partOf(resets('byMail')),
    choose: resets('title'),
    newPassword: startOf(resets('password')),
    save: resets('save'),
    common: partOf(errors('passWordTooCommon')),
    saved: resets('done'),
    sendLink: resets('sendLink'),
    sentLink: resets('sentTitle'),
    stale: resets('stale'),
    noCodeYet: codes('noNumber'),
    staffByMail: partOf(codes('staffByMail')),
    twoMinutes: partOf(form('waitMinutes', { count: 2 })),
    strong: registration('password_strong'),
  };
});
