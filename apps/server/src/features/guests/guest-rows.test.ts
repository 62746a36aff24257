import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { listDrift } from '../../../test/guest-rows.ts';
import { untilBlocked } from '../../../test/locks.ts';

const app = useTestApp();

test('a name that changes while the guest is made is the name of the list', async () => {
  const user = await app.make.user('guest', { first_name: 'נועה' });
  const changing = await app.db.startTransaction().execute();
  await changing.updateTable('users').set({ first_name: 'דנה' }).where('id', '=', user.id).execute();
  const making = app.db.insertInto('guests').values({ user_id: user.id }).execute();
  await untilBlocked(app.db);
  await changing.commit().execute();
  await making;
  expect(await listDrift(app)).toEqual([]);

  const other = await app.make.user('guest', { first_name: 'נועה' });
  const inserting = await app.db.startTransaction().execute();
  await inserting.insertInto('guests').values({ user_id: other.id }).execute();
  const renaming = app.db
    .updateTable('users')
    .set({ first_name: 'דנה' })
    .where('id', '=', other.id)
    .execute();
  await untilBlocked(app.db);
  await inserting.commit().execute();
  await renaming;
  expect(await listDrift(app)).toEqual([]);
});
