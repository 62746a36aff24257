import type { TextKey } from '../../lib/texts.ts';
import type { HelpTopic } from '../../nouns/help/questions.ts';
import type { useHelpTexts } from './help.texts.ts';

/** Questions by who asks them, the most frequent first (product §1.172). */
export const helpTopics: readonly HelpTopic<TextKey<typeof useHelpTexts>>[] = [
  {
    topic: 'guest',
    questions: [
      { name: 'find', to: '/site/salonSearch/mapview', picture: 'map' },
      { name: 'ask', picture: 'ask' },
      { name: 'answered' },
      { name: 'where', picture: 'approved' },
      { name: 'full' },
      { name: 'cannot' },
      { name: 'noMessage' },
    ],
  },
  {
    topic: 'host',
    questions: [
      { name: 'open', to: '/register/createsalon' },
      { name: 'shown' },
      { name: 'approve', picture: 'room' },
      { name: 'invite', picture: 'link' },
      { name: 'teller' },
      { name: 'change' },
      { name: 'evening' },
    ],
  },
  {
    topic: 'witness',
    questions: [
      { name: 'tell', to: '/register/wanttotell' },
      { name: 'myEvening', picture: 'witness' },
      { name: 'times' },
      { name: 'family' },
      { name: 'ill' },
    ],
  },
  {
    topic: 'relative',
    questions: [{ name: 'link' }, { name: 'code' }, { name: 'ride' }, { name: 'ended' }],
  },
];
