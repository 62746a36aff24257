import type { Permission } from '@salons/contract/permissions';
import type { TextKey } from '../../lib/texts.ts';
import type { useStaffHelpTexts } from './staffHelp.texts.ts';

type StaffHelpText = TextKey<typeof useStaffHelpTexts>;

export interface StaffQuestion {
  readonly name: StaffHelpText & string;
  readonly answer: StaffHelpText;
  /** Who needs the answer. */
  readonly permission: Permission;
  readonly link?: { readonly to: string; readonly words: StaffHelpText };
  /** A part of a screen in `pictures/`. */
  readonly picture?: string;
}

interface StaffHelpTopic {
  readonly topic: StaffHelpText & string;
  readonly questions: readonly StaffQuestion[];
}

/** Questions by task, each for the roles that have its permission (product §10.226). */
export const staffHelpTopics: readonly StaffHelpTopic[] = [
  {
    topic: 'daily',
    questions: [
      {
        name: 'begin',
        answer: 'beginAnswer',
        permission: 'admin.enter',
        link: { to: '/admin', words: 'beginLink' },
        picture: 'today',
      },
      { name: 'mine', answer: 'mineAnswer', permission: 'admin.enter' },
      { name: 'mistake', answer: 'mistakeAnswer', permission: 'admin.enter' },
      { name: 'evening', answer: 'eveningAnswer', permission: 'evening.watch' },
    ],
  },
  {
    topic: 'phone',
    questions: [
      { name: 'caller', answer: 'callerAnswer', permission: 'admin.enter', picture: 'caller' },
      {
        name: 'register',
        answer: 'registerAnswer',
        permission: 'people.create',
        link: { to: '/admin/people', words: 'registerLink' },
      },
      { name: 'reach', answer: 'reachAnswer', permission: 'people.create' },
      { name: 'answer', answer: 'answerAnswer', permission: 'invitations.answer' },
    ],
  },
  {
    topic: 'pairing',
    questions: [
      {
        name: 'team',
        answer: 'teamAnswer',
        permission: 'teaming.update',
        link: { to: '/admin/salonteaming/mapview', words: 'teamLink' },
        picture: 'board',
      },
      { name: 'askFirst', answer: 'askFirstAnswer', permission: 'teaming.update' },
      { name: 'plan', answer: 'planAnswer', permission: 'teaming.update' },
      { name: 'held', answer: 'heldAnswer', permission: 'witnesses.update' },
    ],
  },
  {
    topic: 'many',
    questions: [
      { name: 'bulk', answer: 'bulkAnswer', permission: 'hosts.bulk' },
      {
        name: 'import',
        answer: 'importAnswer',
        permission: 'people.import',
        link: { to: '/admin/imports', words: 'importLink' },
      },
      { name: 'export', answer: 'exportAnswer', permission: 'hosts.export' },
      {
        name: 'duplicates',
        answer: 'duplicatesAnswer',
        permission: 'witnesses.remove',
        link: { to: '/admin/duplicates', words: 'duplicatesLink' },
      },
    ],
  },
  {
    topic: 'season',
    questions: [
      {
        name: 'newSeason',
        answer: 'newSeasonAnswer',
        permission: 'seasons.change',
        link: { to: '/admin/seasons', words: 'newSeasonLink' },
      },
      {
        name: 'members',
        answer: 'membersAnswer',
        permission: 'staffUsers.list',
        link: { to: '/admin/users', words: 'membersLink' },
      },
      { name: 'words', answer: 'wordsAnswer', permission: 'messageTexts.read' },
      {
        name: 'report',
        answer: 'reportAnswer',
        permission: 'report.read',
        link: { to: '/admin/seasonreport', words: 'reportLink' },
      },
    ],
  },
];
