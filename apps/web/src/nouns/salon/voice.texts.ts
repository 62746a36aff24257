import { defineTexts } from '../../lib/texts.ts';

export const useVoiceTexts = defineTexts('voice', {
  hear: { he: 'לשמוע את {{name}}', en: 'Hear {{name}}' },
  stop: { he: 'לעצור', en: 'Stop' },
  failed: {
    he: 'ההקלטה לא נטענה. אפשר ללחוץ שוב.',
    en: 'The recording did not load. Press again to try once more.',
  },
  takeDown: { he: 'להסיר את ההקלטה', en: 'Take the recording down' },
  takeDownTitle: { he: 'להסיר את ההקלטה?', en: 'Take the recording down?' },
  takeDownAbout: {
    he: 'ההקלטה תימחק, ואורחים לא ישמעו אותה עוד.',
    en: 'The recording is deleted; guests will not hear it any more.',
  },
});
