import { appTexts } from './app-texts.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

export const codeWords = inBothLanguages((language) => {
  const { codes, login, form, resets, errors, registration } = appTexts[language];
  return {
    bySms: codes('askTitle'),
    forgot: login('forgot'),
    mobile: startingWith(codes('mobile')),
    country: form('countryCode'),
    send: codes('send'),
    mobileOnly: containing(codes('mobileOnly')),
    enterCode: codes('codeTitle'),
    code: startingWith(codes('code')),
    enter: codes('enter'),
    goOn: codes('goOn'),
    wrongCode: containing(codes('wrongCode')),
    wait: containing(codes('againIn', { count: 30 }).split('30')[0] ?? ''),
    viaSms: containing(resets('bySms')),
    viaMail: containing(resets('byMail')),
    choose: resets('title'),
    newPassword: startingWith(resets('password')),
    save: resets('save'),
    common: containing(errors('passWordTooCommon')),
    saved: resets('done'),
    sendLink: resets('sendLink'),
    sentLink: resets('sentTitle'),
    stale: resets('stale'),
    noCodeYet: codes('noNumber'),
    staffByMail: containing(codes('staffByMail')),
    twoMinutes: containing(form('waitMinutes', { count: 2 })),
    strong: registration('password_strong'),
  };
});
