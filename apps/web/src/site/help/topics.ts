import type { TextKey } from '../../lib/texts.ts';
import type { useHelpTexts } from './help.texts.ts';

type HelpText = TextKey<typeof useHelpTexts>;

export interface HelpQuestion {
  readonly name: HelpText & string;
  readonly answer: HelpText;
  /** Where the answer is done. */
  readonly link?: { readonly to: string; readonly words: HelpText };
  /** A screen of a phone in `pictures/`. */
  readonly picture?: string;
}

interface HelpTopic {
  readonly topic: HelpText & string;
  readonly questions: readonly HelpQuestion[];
}

/** Questions by who asks them, the most frequent first (product §1.172). */
export const helpTopics: readonly HelpTopic[] = [
  {
    topic: 'guest',
    questions: [
      {
        name: 'find',
        answer: 'findAnswer',
        link: { to: '/site/salonSearch/mapview', words: 'findLink' },
        picture: 'map',
      },
      { name: 'ask', answer: 'askAnswer', picture: 'ask' },
      { name: 'answered', answer: 'answeredAnswer' },
      { name: 'where', answer: 'whereAnswer', picture: 'approved' },
      { name: 'full', answer: 'fullAnswer' },
      { name: 'cannot', answer: 'cannotAnswer' },
      { name: 'noMessage', answer: 'noMessageAnswer' },
    ],
  },
  {
    topic: 'host',
    questions: [
      { name: 'open', answer: 'openAnswer', link: { to: '/register/createsalon', words: 'openLink' } },
      { name: 'shown', answer: 'shownAnswer' },
      { name: 'approve', answer: 'approveAnswer', picture: 'room' },
      { name: 'invite', answer: 'inviteAnswer', picture: 'link' },
      { name: 'teller', answer: 'tellerAnswer' },
      { name: 'change', answer: 'changeAnswer' },
      { name: 'evening', answer: 'eveningAnswer' },
    ],
  },
  {
    topic: 'witness',
    questions: [
      { name: 'tell', answer: 'tellAnswer', link: { to: '/register/wanttotell', words: 'tellLink' } },
      { name: 'myEvening', answer: 'myEveningAnswer', picture: 'witness' },
      { name: 'times', answer: 'timesAnswer' },
      { name: 'family', answer: 'familyAnswer' },
      { name: 'ill', answer: 'illAnswer' },
    ],
  },
  {
    topic: 'relative',
    questions: [
      { name: 'link', answer: 'linkAnswer' },
      { name: 'code', answer: 'codeAnswer' },
      { name: 'ride', answer: 'rideAnswer' },
      { name: 'ended', answer: 'endedAnswer' },
    ],
  },
];
