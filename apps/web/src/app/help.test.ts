import { languages } from '@salons/contract/language';
import { getReach, roles } from '@salons/contract/permissions';
import { expect, test } from 'vitest';
import { helpTopics } from '../site/help/topics.ts';
import { staffHelpTopics } from '../staff/help/topics.ts';
import { screens } from './screens.tsx';

const pictures = {
  site: Object.keys(import.meta.glob('../site/help/pictures/*.webp')),
  staff: Object.keys(import.meta.glob('../staff/help/pictures/*.webp')),
};

const listWanted = (
  wing: keyof typeof pictures,
  topics: readonly { readonly questions: readonly { readonly picture?: string | undefined }[] }[],
) =>
  topics
    .flatMap(({ questions }) => questions)
    .flatMap(({ picture }) =>
      picture === undefined
        ? []
        : languages.map((language) => `../${wing}/help/pictures/${picture}.${language}.webp`),
    )
    .sort();

test('each picture of the help pages is there in both languages, and none besides', () => {
  expect(pictures.site.sort()).toEqual(listWanted('site', helpTopics));
  expect(pictures.staff.sort()).toEqual(listWanted('staff', staffHelpTopics));
});

test('a question of staff leads only to screens that its readers may open', () => {
  for (const { questions } of staffHelpTopics)
    for (const question of questions) {
      const { to } = question;
      if (to === undefined) continue;
      const screen = screens.find(({ path }) => path === to);
      const permission = screen?.permission ?? 'self';
      const readers = roles.filter((role) => getReach(question.permission, role) !== null);
      expect(readers.filter((role) => getReach(permission, role) === null)).toEqual([]);
      expect(screen).toBeDefined();
    }
});
