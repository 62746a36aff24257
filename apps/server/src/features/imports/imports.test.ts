import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { makeUpload } from '../../../test/uploads.ts';

const app = useTestApp();
const upload = makeUpload(app);
const path = '/api/staff/imports/';

const useStaff = () => app.make.staff('super_admin');
type Who = Awaited<ReturnType<typeof useStaff>>;

/** A table of text as a file. */
const toFile = (lines: readonly string[], name = 'רשימה.csv') => ({
  name,
  bytes: Buffer.from(lines.join('\r\n')),
});
const send = (who: Who, lines: readonly string[], kind = 'witnesses') =>
  upload(path, who, { kind }, toFile(lines));
const check = (who: Who, id: number, body: object = {}) => app.post(`${path}${id}/check/`, who, body);
const rows = async (who: Who, id: number, show = 'all') =>
  (await app.get(`${path}${id}/rows/?show=${show}&page_size=100`, who)).json.results;
const apply = async (who: Who, id: number) => {
  const begun = await app.post(`${path}${id}/apply/`, who, {});
  expect(begun).toMatchObject({ status: 202, json: { state: 'applying' } });
  await app.work();
  return (await app.get(`${path}${id}/`, who)).json;
};

/** Numbers that no other test has. */
let last = 3_000_000;
const makePhone = () => {
  last += 1;
  return `050${last}`;
};
const toE164 = (phone: string) => `+972${phone.slice(1)}`;
const findWitnesses = async (last_name: string) =>
  (
    await sql<{
      id: number;
      first_name: string;
      mobile_number: string | null;
      city: string | null;
      type: string;
    }>`
      select w.id, w.first_name, mobile_number, cities.name_he as city, witness_type as type
      from witnesses w left join cities on cities.id = city_id where last_name = ${last_name} order by w.id`.execute(
      app.db,
    )
  ).rows;

describe('a sheet of witnesses', () => {
  test('becomes records with answers, free days and calls, without consents or messages', async () => {
    const staff = await useStaff();
    const [mobile, home] = [makePhone(), '03-6471234'];
    const { json: draft } = await send(staff, [
      'רשימת אנשי עדות,,,,,,,,',
      'שם מלא,טלפון,עיר,סוג העדות,שפות,מדרגות,תשובה לעונה,ימים פנויים,תאריך שיחה אחרונה',
      `"גב' רבקה\u200f צימרינג",${mobile} / ${home},ת״א,ניצולת שואה,"עברית, אנגלית",לא,כן,"3.5.2027, 4.5.2027",01/03/2026`,
      'סה"כ,1,,,,,,,',
    ]);
    expect(draft).toMatchObject({ state: 'draft', heading_row: 2, left_out: [4], rows: 1, counts: null });
    expect(draft.columns.map(({ maps_to }: { maps_to: string }) => maps_to)).toEqual([
      ...['full_name', 'mobile_number', 'city', 'witness_type', 'languages', 'can_climb_stairs'],
      ...['year_answer', 'free_days', 'contacted_on'],
    ]);
    const checked = await check(staff, draft.id);
    expect(checked).toMatchObject({
      status: 200,
      json: { counts: { ready: 1, problems: 0, duplicates: 0 } },
    });
    const [row] = await rows(staff, draft.id);
    expect(row.cells.map(({ becomes }: { becomes: string }) => becomes)).toMatchObject({
      2: 'תל אביב-יפו',
      3: 'דור ראשון לשואה',
      5: 'לא',
      7: '03/05/2027, 04/05/2027',
      8: '01/03/2026',
    });
    expect(await findWitnesses('צימרינג')).toEqual([]);
    expect(await apply(staff, draft.id)).toMatchObject({ state: 'applied', done: 1, failure: null });
    const [made] = await findWitnesses('צימרינג');
    expect(made).toMatchObject({
      ...{
        first_name: 'רבקה',
        mobile_number: toE164(mobile),
        city: 'תל אביב-יפו',
        type: 'holocaust_survivor',
      },
    });
    const record = (await app.get(`/api/witnesses/${made?.id}/`, staff)).json;
    expect(record).toMatchObject({
      ...{ phone_number: '+97236471234', can_climb_stairs: false, held: false },
      year_comments: [{ status: 'available_this_year' }],
      availabilities: [{ start_time: '17:00' }, { start_time: '17:00' }],
    });
    const { rows: beside } = await sql<{ consents: number; calls: number; letters: number }>`select
      (select count(*)::integer from witness_consents where witness_id = ${made?.id ?? 0}) as consents,
      (select count(*)::integer from contacts where witness_id = ${made?.id ?? 0}) as calls,
      (select count(*)::integer from outbox where recipient = ${toE164(mobile)}) as letters`.execute(app.db);
    expect(beside).toEqual([{ consents: 0, calls: 1, letters: 0 }]);
  });

  test('errors are told by cell, mended one by one or everywhere, and nothing is written before', async () => {
    const staff = await useStaff();
    const { json: draft } = await send(staff, [
      'שם פרטי;שם משפחה;נייד;ישוב;שנת לידה',
      `חנה;גרינבלאט;${makePhone()};ירושלימה;1931`,
      `משה;גרינבלאט;05012;ירושלימה;31`,
      `;גרינבלאט;${makePhone()};עיר שאיננה;2090`,
    ]);
    const { json } = await check(staff, draft.id);
    expect(json.counts).toEqual({ ready: 0, problems: 3, duplicates: 0, skipped: 0 });
    expect(await app.post(`${path}${draft.id}/apply/`, staff, {})).toMatchObject({
      status: 400,
      json: { codes: { rows: ['invalid'] } },
    });
    const before = await rows(staff, draft.id, 'problems');
    expect(before[0].cells[3]).toMatchObject({
      code: 'unknownPlace',
      suggestions: ['ירושלים', ...Array(2).fill(expect.any(String))].slice(
        0,
        before[0].cells[3].suggestions.length,
      ),
    });
    expect(before[1].cells[2].code).toBe('invalidPhone');
    expect(before[2]).toMatchObject({ missing: [{ field: 'first_name', code: 'required' }] });
    expect(before[2].cells[4].code).toBe('outOfRange');
    const mended = await check(staff, draft.id, {
      edits: [
        { row: 2, column: 3, text: 'ירושלים', everywhere: true },
        { row: 3, column: 2, text: makePhone() },
        { row: 4, column: 0, text: 'פנינה' },
        { row: 4, column: 4, text: '1950' },
      ],
      choices: [{ row: 4, choice: 'skip' }],
    });
    expect(mended.json.counts).toEqual({ ready: 2, problems: 0, duplicates: 0, skipped: 1 });
    await apply(staff, draft.id);
    expect((await findWitnesses('גרינבלאט')).map(({ city }) => city)).toEqual(['ירושלים', 'ירושלים']);
  });

  test('the same file again finds all of them; update keeps what the sheet has not, undo gives it back', async () => {
    const staff = await useStaff();
    const phone = makePhone();
    const lines = ['שם פרטי,שם משפחה,נייד,עיר,סיפור', `לאה,וידרגולד,${phone},חיפה,נולדה בלודז׳`];
    const first = (await send(staff, lines)).json;
    await check(staff, first.id);
    await apply(staff, first.id);
    const [made] = await findWitnesses('וידרגולד');
    await app.patch(`/api/witnesses/${made?.id}/`, staff, { special_needs: 'כיסא עם משענת' });

    const again = (await send(staff, ['שם פרטי,שם משפחה,נייד,עיר', `לאה,וידרגולד,${phone},רמת גן`])).json;
    const checked = await check(staff, again.id);
    expect(checked.json.counts).toMatchObject({ ready: 0, duplicates: 1 });
    const [row] = await rows(staff, again.id, 'duplicates');
    expect(row.matches).toEqual([
      {
        id: made?.id,
        row: null,
        title: 'לאה וידרגולד',
        why: 'phone',
        may_be_new: true,
        may_be_updated: true,
      },
    ]);
    await check(staff, again.id, { choices: [{ row: 'duplicates', choice: 'update' }] });
    await apply(staff, again.id);
    const read = async () => (await app.get(`/api/witnesses/${made?.id}/`, staff)).json;
    expect(await read()).toMatchObject({
      city_name: 'רמת גן',
      special_needs: 'כיסא עם משענת',
      story: 'נולדה בלודז׳',
    });

    const undone = await app.call('DELETE', `${path}${again.id}/`, staff.headers);
    expect(undone.body, undone.text).toEqual({ undone: 1, kept: 0 });
    expect(await read()).toMatchObject({ city_name: 'חיפה', special_needs: 'כיסא עם משענת' });
    // A sheet of the same town leaves a pin that a person has placed, and a call is noted once.
    await app.patch(`/api/witnesses/${made?.id}/`, staff, { address: 'הנביאים 4', lat: 32.81, lng: 34.99 });
    const calls = ['שם פרטי,שם משפחה,נייד,עיר,תאריך שיחה', `לאה,וידרגולד,${phone},חיפה,1/3/2026`];
    for (const _round of [1, 2]) {
      const draft = (await send(staff, calls)).json;
      await check(staff, draft.id);
      await check(staff, draft.id, { choices: [{ row: 'duplicates', choice: 'update' }] });
      await apply(staff, draft.id);
    }
    expect(await read()).toMatchObject({ address: 'הנביאים 4', lat: 32.81, lng: 34.99 });
    const contacts = (await app.get(`/api/witnesses/${made?.id}/contacts/`, staff)).json;
    expect(contacts).toHaveLength(1);
    // Of the first import the witness was changed since: it stays.
    expect((await app.call('DELETE', `${path}${first.id}/`, staff.headers)).body).toEqual({
      undone: 0,
      kept: 1,
    });
    expect(await findWitnesses('וידרגולד')).toHaveLength(1);
  });

  test('undone, untouched ones are gone; twice is refused', async () => {
    const staff = await useStaff();
    const lines = ['שם מלא,נייד', ...['א', 'ב', 'ג'].map((name) => `${name} טרכטנגולד,${makePhone()}`)];
    const draft = (await send(staff, lines)).json;
    await check(staff, draft.id);
    const both = await Promise.all([1, 2].map(() => app.post(`${path}${draft.id}/apply/`, staff, {})));
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await app.work();
    const made = await findWitnesses('טרכטנגולד');
    expect(made).toHaveLength(3);
    await app.patch(`/api/witnesses/${made[0]?.id}/`, staff, { contact_name: 'הבת' });
    // Of a person who is erased nothing is kept.
    const kept = () =>
      sql<{ n: number }>`select count(*)::integer as n from import_rows
      where witness_id = ${made[0]?.id ?? 0}`.execute(app.db);
    expect((await kept()).rows).toEqual([{ n: 1 }]);
    expect((await app.call('DELETE', `${path}${draft.id}/`, staff.headers)).body).toEqual({
      undone: 2,
      kept: 1,
    });
    expect((await app.call('DELETE', `${path}${draft.id}/`, staff.headers)).status).toBe(409);
    expect(await findWitnesses('טרכטנגולד')).toHaveLength(1);
    await sql`update witnesses set erased_at = now() where id = ${made[0]?.id ?? 0}`.execute(app.db);
    expect((await kept()).rows).toEqual([{ n: 0 }]);
  });

  test('rows of one sheet alike, and a record written meanwhile', async () => {
    const staff = await useStaff();
    const [one, two] = [makePhone(), makePhone()];
    const draft = (
      await send(
        staff,
        [
          'שם מלא,נייד,אימייל,עיר',
          `דן מרגולין,${one},dan.m@example.org,חולון`,
          `דנה מרגולין,${one},,חולון`,
          `רון מרגולין,${two},,חולון`,
        ],
        'hosts',
      )
    ).json;
    await check(staff, draft.id);
    const [alike] = await rows(staff, draft.id, 'duplicates');
    expect(alike).toMatchObject({ row: 3, matches: [{ id: null, row: 2, why: 'phone', may_be_new: false }] });
    await check(staff, draft.id, { choices: [{ row: 3, choice: 'skip' }] });
    await app.make.user('guest', { phone_number: toE164(two) });
    expect(await apply(staff, draft.id)).toMatchObject({ state: 'draft', failure: 'changed' });
    const count = await sql<{
      n: number;
    }>`select count(*)::integer as n from users where last_name = 'מרגולין'`.execute(app.db);
    expect(count.rows[0]?.n).toBe(0);
    expect((await check(staff, draft.id)).json.counts).toMatchObject({ ready: 1, duplicates: 1, skipped: 1 });
    await check(staff, draft.id, { choices: [{ row: 'duplicates', choice: 'update' }] });
    expect(await apply(staff, draft.id)).toMatchObject({ state: 'applied', done: 2 });
    const { rows: hosts } = await sql<{
      phone: string;
      hosted_in: number;
      email: string | null;
      sms: boolean;
    }>`
      select u.phone_number as phone, hosted_in, email, sms_notifications as sms from hosts join users u on u.id = user_id
      where u.phone_number in (${toE164(one)}, ${toE164(two)}) order by u.phone_number`.execute(app.db);
    expect(hosts).toMatchObject([{ email: 'dan.m@example.org', sms: false }, { phone: toE164(two) }]);
    expect((await app.call('DELETE', `${path}${draft.id}/`, staff.headers)).body).toEqual({
      undone: 2,
      kept: 0,
    });
    const { rows: left } = await sql<{ n: number }>`select count(*)::integer as n from users
      where phone_number in (${toE164(one)}, ${toE164(two)})`.execute(app.db);
    expect(left[0]?.n).toBe(1);
  });
});

describe('who imports', () => {
  test('staff with reach; a draft is its maker’s; abroad means abroad', async () => {
    const staff = await useStaff();
    const draft = (await send(staff, ['שם מלא,נייד', `מי שהוא,${makePhone()}`])).json;
    const colleague = await useStaff();
    expect((await app.get(`${path}${draft.id}/`, colleague)).status).toBe(404);
    expect((await check(colleague, draft.id)).status).toBe(404);
    const volunteer = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
    expect((await send(volunteer, ['שם'], 'hosts')).status).toBe(403);
    const hostAdmin = await app.make.staff('host_admin');
    expect((await send(hostAdmin, ['שם מלא,נייד', `מי שהוא,${makePhone()}`])).status).toBe(403);
    const abroad = await app.make.staff('global_admin');
    const made = (
      await send(
        abroad,
        ['Name,Phone,Country,City', `Ann Lee,+442071838750,England,London`, `Dan Lev,${makePhone()},,חיפה`],
        'hosts',
      )
    ).json;
    expect((await check(abroad, made.id)).json.counts).toMatchObject({ ready: 1, problems: 1 });
  });

  test('files that are no sheets are refused with a code', async () => {
    const staff = await useStaff();
    const refused = async (bytes: Buffer, name = 'x.xlsx') =>
      (await upload(path, staff, { kind: 'witnesses' }, { name, bytes })).json.codes;
    expect(await refused(Buffer.from('%PDF-1.7'))).toEqual({ file: ['unreadableFile'] });
    expect(await refused(Buffer.from('PK\u0003\u0004broken'))).toEqual({ file: ['unreadableFile'] });
    expect(await refused(Buffer.from('שם,נייד'))).toEqual({ file: ['noRows'] });
    const many = Array.from({ length: 5001 }, (_, place) => `שם ${place},משפחה`);
    expect(await refused(Buffer.from(['שם פרטי,שם משפחה', ...many].join('\n')))).toEqual({
      file: ['tooManyRows'],
    });
    const large = await upload(
      path,
      staff,
      { kind: 'witnesses' },
      { name: 'x', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) },
    );
    expect(large.status).toBe(413);
  });

  test('the marked sheet comes back with its errors, and is read again without them', async () => {
    const staff = await useStaff();
    const draft = (await send(staff, ['שם מלא,נייד,עיר', 'מרים שטרנבוך,0501,חיפה'])).json;
    await check(staff, draft.id);
    const answer = await app.server.app.inject({ url: `${path}${draft.id}/sheet/`, headers: staff.headers });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(answer.rawPayload.buffer as ArrayBuffer);
    const sheet = book.worksheets[0];
    expect(sheet?.getCell('A2').text).toBe('נייד: זה לא מספר טלפון');
    expect(sheet?.getCell('C2').note).toBeTruthy();
    const again = await upload(
      path,
      staff,
      { kind: 'witnesses' },
      { name: 'שוב.xlsx', bytes: answer.rawPayload },
    );
    expect(again.json.columns.map(({ maps_to }: { maps_to: string }) => maps_to)).toEqual([
      null,
      'full_name',
      'mobile_number',
      'city',
    ]);
    const empty = await app.server.app.inject({
      url: '/api/staff/import_sheets/hosts/',
      headers: staff.headers,
    });
    expect(empty.statusCode).toBe(200);
  });
});
