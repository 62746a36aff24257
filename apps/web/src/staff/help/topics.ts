import type { Permission } from '@salons/contract/permissions';
import type { TextKey } from '../../lib/texts.ts';
import type { HelpQuestion, HelpTopic } from '../../nouns/help/questions.ts';
import type { useStaffHelpTexts } from './staffHelp.texts.ts';

type StaffHelpText = TextKey<typeof useStaffHelpTexts>;
type StaffQuestion = HelpQuestion<StaffHelpText> & {
  /** Who needs the answer. */
  readonly permission: Permission;
};

/** Questions by task, each for the roles that have its permission (product §10.226). */
export const staffHelpTopics: readonly HelpTopic<StaffHelpText, StaffQuestion>[] = [
  {
    topic: 'daily',
    questions: [
      { name: 'begin', permission: 'admin.enter', to: '/admin', picture: 'today' },
      { name: 'mine', permission: 'admin.enter' },
      { name: 'mistake', permission: 'admin.enter' },
      { name: 'evening', permission: 'evening.watch' },
    ],
  },
  {
    topic: 'phone',
    questions: [
      { name: 'caller', permission: 'admin.enter', picture: 'caller' },
      { name: 'register', permission: 'people.create', to: '/admin/people' },
      { name: 'reach', permission: 'people.create' },
      { name: 'answer', permission: 'invitations.answer' },
    ],
  },
  {
    topic: 'pairing',
    questions: [
      { name: 'team', permission: 'teaming.update', to: '/admin/salonteaming/mapview', picture: 'board' },
      { name: 'askFirst', permission: 'teaming.update' },
      { name: 'plan', permission: 'teaming.update' },
      { name: 'held', permission: 'witnesses.update' },
    ],
  },
  {
    topic: 'many',
    questions: [
      { name: 'bulk', permission: 'hosts.bulk' },
      { name: 'import', permission: 'people.import', to: '/admin/imports' },
      { name: 'export', permission: 'hosts.export' },
      { name: 'duplicates', permission: 'witnesses.remove', to: '/admin/duplicates' },
    ],
  },
  {
    topic: 'season',
    questions: [
      { name: 'newSeason', permission: 'seasons.change', to: '/admin/seasons' },
      { name: 'members', permission: 'staffUsers.list', to: '/admin/users' },
      { name: 'words', permission: 'messageTexts.read' },
      { name: 'report', permission: 'report.read', to: '/admin/seasonreport' },
    ],
  },
];
