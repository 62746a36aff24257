import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import {
  authorize,
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  storeLogin,
  test,
  withoutLiveEvents,
} from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';
import { createWaitingSalon, createWaitingWitness, makeMark } from './teaming.ts';
import { containing, containingAny, inBothLanguages, startingWith } from './texts.ts';
import { provideServerWithUndo } from './undo-server.ts';

const server = provideServerWithUndo();

const words = inBothLanguages((language) => {
  const { teaming, ui } = appTexts[language];
  return {
    team: teaming('team'),
    lines: teaming('undoable'),
    undo: startingWith(ui('undoAct', { act: teaming('act_teamed') })),
    undoUndone: startingWith(ui('undoAct', { act: teaming('act_undone') })),
    goesOut: containing(ui('goesOutAt')),
    takenBack: teaming('actTakenBack'),
    tooLate: containingAny(teaming('undoTooLate'), teaming('undoChangedBy')),
    language: { he: 9, en: 8 }[language],
  };
});

const option = (page: Page, name: string) => page.locator('#teaming-options').getByRole('button', { name });

for (const language of journeyLanguages('he')) {
  const say = words[language];
  test.describe(`taking a teaming back, in ${language}`, () => {
    test.use({ language });

    const begin = async (page: Page) => {
      const staff = await demoLogin(server.calls, 'super-admin');
      const made = { mark: makeMark(), language: say.language };
      const salon = await createWaitingSalon(server.calls, staff.access, made, 'אלון');
      const witness = await createWaitingWitness(server.calls, staff.access, made, 'שרה');
      const seenByHost = async (): Promise<unknown[]> => {
        const headers = { Authorization: `Bearer ${salon.host.access}` };
        return (await (await server.calls.get(`/api/host_salons/${salon.id}/`, { headers })).json()).teamings;
      };
      await storeLogin(page, staff);
      const address = `${server.url}/admin/salonteaming/tableview?show=all&text=${made.mark}&id=${salon.id}&o_text=${made.mark}`;
      return { staff, salon, witness, seenByHost, address };
    };

    test('on the board, in the salon’s drawer and the witness’s profile; the host hears nothing, and too late it says so', async ({
      page,
    }) => {
      const { staff, salon, witness, seenByHost, address } = await begin(page);
      await page.goto(address);
      await option(page, witness.name).click();
      await page.getByRole('button', { name: say.team, exact: true }).click();
      const lines = main(page).getByRole('region', { name: say.lines });
      await expect(lines.getByText(say.goesOut).first()).toBeVisible();
      expect(await seenByHost()).toEqual([]);
      await page.reload();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(lines.getByRole('button', { name: say.undo })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await lines.getByRole('button', { name: say.undo }).press('Enter');
      await expect(page.getByText(say.takenBack)).toBeVisible();
      await expect(lines.getByRole('button', { name: new RegExp(`: .*${witness.name}`) })).toHaveCount(0);
      await expect(page.getByRole('option', { name: new RegExp(witness.name) })).toBeVisible();
      expect(await seenByHost()).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });

      const call = authorize(staff);
      const { availabilities } = await (await server.calls.get(`/api/witnesses/${witness.id}/`, call)).json();
      const data = { host_salon: salon.id, witness_salon: availabilities[0].id };
      const team = async (): Promise<{ id: number }> => {
        const response = await server.calls.post('/api/salons/', { ...call, data });
        expect(response.ok(), await response.text()).toBe(true);
        return response.json();
      };
      const teamed = await team();
      await goWithin(page, `/admin/salons?free_text=${salon.name}&salon=${salon.id}`);
      const undoIn = (where: ReturnType<Page['getByRole']>) => where.getByRole('button', { name: say.undo });
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('heading', { name: salon.name })).toBeVisible();
      await expect(undoIn(drawer)).toBeVisible();
      await expectAccessible(page);
      await goWithin(page, `/admin/witnesses/profile/${witness.id}`);
      await expect(drawer).toHaveCount(0);
      await undoIn(main(page)).click();
      await expect(undoIn(main(page))).toHaveCount(0);
      await expect(page.getByText(say.takenBack).first()).toBeVisible();

      const again = await team();
      expect(again.id).not.toBe(teamed.id);
      await withoutLiveEvents(page);
      await page.reload();
      await expect(undoIn(main(page))).toBeVisible();
      await expectAccessible(page);
      // The same person undoes the teaming on another device.
      await server.calls.patch(`/api/salons/${again.id}/`, { ...call, data: { witness_salon: null } });
      await undoIn(main(page)).click();
      await expect(page.getByText(say.tooLate)).toBeVisible();
      await expect(main(page).getByRole('button', { name: say.undoUndone })).toBeVisible();
    });
  });
}
