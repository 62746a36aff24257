import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, journeyLanguages, test } from './journey.ts';
import { main, makePerson } from './people.ts';
import { openAsStaff, staffLogin } from './staff.ts';
import { makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { people, staffWitnesses, witnessAnswers } = appTexts[language];
  return {
    phone: startingWith(people('phone')),
    firstName: startingWith(people('firstName')),
    lastName: startingWith(people('lastName')),
    witness: people('witness'),
    yes: witnessAnswers('available_this_year'),
    days: staffWitnesses('callDays'),
    register: staffWitnesses('callRegister'),
    noWitness: staffWitnesses('callNoWitness'),
    isThem: staffWitnesses('callIsThem'),
    save: staffWitnesses('callSave'),
    done: containing(people('witnessDone')),
    saved: containing(people('witnessSaved')),
    next: people('another'),
  };
});

for (const language of journeyLanguages('en')) {
  const t = words[language];
  test.describe(`a witness on the telephone in ${language}`, () => {
    test.use({ language });

    test('is registered with answer and day, and found the next time; callers share no draft', async ({
      page,
      request,
    }) => {
      const [phone, abandoned] = [makePerson().phone, makePerson().phone];
      const lastName = makeMark();
      await openAsStaff(page, 'super-admin@demo.example');
      await page.goto('/admin/people');
      const field = (label: string | RegExp) => main(page).getByLabel(label);
      const begin = async (number: string) => {
        await field(t.phone).fill(number);
        await main(page).getByRole('radio', { name: t.witness }).press('Space');
        await expect(main(page).getByRole('button', { name: t.noWitness })).toBeVisible();
      };
      await begin(abandoned);
      await expect(field(t.firstName)).toBeFocused();
      await page.keyboard.type('אלכסנדרה');
      await main(page).getByRole('button', { name: t.noWitness }).click();

      await begin(phone);
      await expect(field(t.phone)).toHaveValue(phone);
      await field(t.firstName).fill('מלכה');
      await main(page).getByRole('button', { name: t.register, exact: true }).click();
      await expect(field(t.lastName)).toBeFocused();
      await page.keyboard.type(lastName);
      await main(page).getByRole('group', { name: t.days }).getByRole('checkbox').first().press('Space');
      await expectAccessible(page);
      await main(page).getByRole('button', { name: t.register, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.done })).toBeVisible();

      await main(page).getByRole('link', { name: t.next }).click();
      await expect(field(t.phone)).toHaveValue('');
      await begin(phone);
      await main(page).getByRole('button', { name: t.isThem, exact: true }).click();
      await expect(main(page).getByRole('paragraph').filter({ hasText: lastName })).toBeFocused();
      await main(page).getByRole('radio', { name: t.yes }).press('Space');
      await expectAccessible(page);
      await main(page).getByRole('button', { name: t.save }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.saved })).toBeVisible();
      const staff = await staffLogin(request, 'super-admin@demo.example');
      const { results } = await (
        await request.get(`/api/witnesses/?free_text=${encodeURIComponent(lastName)}`, staff)
      ).json();
      expect(results).toHaveLength(1);
      const contacts = await (await request.get(`/api/witnesses/${results[0].id}/contacts/`, staff)).json();
      expect(contacts).toHaveLength(2);
    });
  });
}
