import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readArchive } from '../../../test/archives.ts';
import { useTestApp } from '../../../test/calls.ts';
import { copyOut } from '../../db/copy-out.ts';
import { workbook } from './workbook.ts';

const app = useTestApp();
const lists = {
  hosts: '/api/hosts/',
  guests: '/api/guests/',
  salons: '/api/host_salons_list/',
  witnesses: '/api/witnesses/',
} as const;
const all = '?pagination=false';

const fileOf = async (url: string, who: { headers: Record<string, string> } | null, language = 'he') => {
  const answer = await app.server.app.inject({
    url,
    headers: { ...(who?.headers ?? {}), 'accept-language': language, 'accept-encoding': 'gzip, br' },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
};

/** Cells of a CSV as a careful reader takes them. */
const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push(quoted.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
};

test('who may take a whole list along, and how far, is what the role matrix says', async () => {
  const inIsrael = await app.make.host();
  const abroad = await app.make.host({ city_id: null, city_name: 'Paris', country: 'FR' });
  const may = {
    super_admin: ['hosts', 'guests', 'salons', 'witnesses'],
    general_admin: ['hosts', 'guests', 'salons', 'witnesses'],
    global_admin: ['hosts', 'guests', 'salons', 'witnesses'],
    volunteer_admin: [],
    host_admin: ['hosts', 'guests', 'salons'],
    testimonial_admin: ['witnesses'],
  } as const;
  for (const [role, open] of Object.entries(may)) {
    const who = await app.make.staff(role as keyof typeof may);
    for (const [noun, path] of Object.entries(lists)) {
      const isOpen = open.some((one) => one === noun);
      for (const format of ['json', 'csv', 'xlsx']) {
        const { status } = await fileOf(`${path}${all}&format=${format}`, who);
        expect({ role, noun, format, status }).toEqual({ role, noun, format, status: isOpen ? 200 : 403 });
      }
      expect((await app.post(`${path}ticket/`, who)).status).toBe(isOpen ? 200 : 403);
    }
  }
  expect((await fileOf(lists.salons + all, null)).status).toBe(401);
  expect((await fileOf(lists.salons + all, inIsrael)).status).toBe(403);
  const global = await app.make.staff('global_admin');
  const ids = (await app.get(lists.hosts + all, global)).json.map(({ id }: { id: number }) => id);
  expect(ids).toContain(abroad.id);
  expect(ids).not.toContain(inIsrael.id);
});

test('a whole list is a bare array of all that match, as the pages have them', async () => {
  const staff = await app.make.staff('super_admin');
  for (let made = 0; made < 25; made += 1) await app.make.guest({ city_id: 7 });
  const query = 'city=7&ordering=-id';
  const page = (await app.get(`${lists.guests}?${query}&page_size=100`, staff)).json;
  const whole = await app.get(`${lists.guests}${all}&${query}`, staff);
  expect(whole.json).toHaveLength(25);
  expect(whole.json).toEqual(page.results);
  for (const path of [lists.hosts, lists.salons, lists.witnesses]) {
    await app.make.salon();
    await app.make.witness();
    const first = (await app.get(`${path}?page_size=100`, staff)).json;
    expect((await app.get(path + all, staff)).json).toEqual(first.results);
  }
  expect((await app.get(`${lists.guests}${all}&free_text=nobody-at-all`, staff)).json).toEqual([]);
  expect((await app.get(`${lists.guests}${all}&status=gone`, staff)).status).toBe(400);
  expect((await app.get(`${lists.guests}?format=csv`, staff)).json.codes).toEqual({
    pagination: ['required'],
  });
});

test('a CSV opens in a spreadsheet as it was meant: marks, quotes, phones, and no formula', async () => {
  const staff = await app.make.staff('super_admin');
  const dangers = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u0001=1', '＝1+1'];
  for (const [at, address] of dangers.entries()) {
    const { user_id } = await app.make.guest({ city_id: 9, address });
    await sql`update users set phone_number = ${`+97250765432${at}`} where id = ${user_id}`.execute(app.db);
  }
  const { user_id } = await app.make.guest({ city_id: 9, address: 'ז׳אן "הגדול",\nקומה 2' });
  await sql`update users set phone_number = '+442071838750' where id = ${user_id}`.execute(app.db);
  const { status, headers, body } = await fileOf(
    `${lists.guests}${all}&format=csv&city=9&ordering=id&columns=address&columns=phone_number&columns=guests_number`,
    staff,
  );
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="guests-\d{4}-\d\d-\d\d\.csv"$/);
  expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = body.toString('utf8').slice(1);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replace(/"(?:[^"]|"")*"/g, '""').replace(/(""(,""){2}\r\n)/g, '')).toBe('');
  const [head, ...rows] = cellsOf(text);
  expect(head).toEqual(['כתובת', 'טלפון', 'מספר משתתפים']);
  for (const [address = '', phone, number] of rows.slice(0, dangers.length)) {
    expect(address.codePointAt(0)).toBe(39);
    expect(phone).toMatch(/^050-765432\d$/);
    expect(number).toBe('');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: there must be none
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  expect(rows.at(-1)).toEqual(['ז׳אן "הגדול",\nקומה 2', "'+442071838750", '']);
});

test('times stand in the zone of the salon, and heads in the language asked for', async () => {
  const staff = await app.make.staff('super_admin');
  const { year } = await app.make.season();
  const host = await app.make.host({ city_id: null, city_name: 'New York', country: 'US' });
  await app.make.salon({
    host_id: host.id,
    country: 'US',
    city_id: null,
    city_name: 'New York',
    time_zone: 'America/New_York',
    event_time: `${year}-04-20T23:30:00Z`,
    lng: -73.9,
  });
  await app.make.salon({ city_id: 12, event_time: `${year}-04-20T17:00:00Z` });
  const columns = 'columns=event_time&columns=city_name&columns=is_org';
  const abroad = await fileOf(`${lists.salons}${all}&format=csv&ordering=-id&${columns}`, staff, 'en');
  const [head, israel, newYork] = cellsOf(abroad.body.toString('utf8'));
  expect(head).toEqual(['Time of the salon', 'Locality', 'Kind']);
  expect(israel?.[0]).toBe(`${year}-04-20 20:00`);
  expect(newYork).toEqual([`${year}-04-20 19:30`, 'New York', 'Private']);
});

test('a workbook holds the same rows: right to left in Hebrew, text as text, times as times', async () => {
  const staff = await app.make.staff('super_admin');
  await app.make.guest({ city_id: 15, address: '=HYPERLINK("x")&<b>', created_at: '2026-01-02T22:30:00Z' });
  const query = `${lists.guests}${all}&format=xlsx&city=15&columns=address&columns=phone_number&columns=created_at`;
  const hebrew = await fileOf(query, staff);
  expect(hebrew.headers['content-encoding']).toBeUndefined();
  const parts = readArchive(hebrew.body);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<sheetView rightToLeft="1" workbookViewId="0">');
  expect(sheet).toContain('>=HYPERLINK("x")&amp;&lt;b&gt;<');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<t xml:space="preserve">050-\d{7}<\/t>/);
  // 3 January 2026, 00:30 on the clock in Israel.
  expect(sheet).toMatch(/<c r="C2" s="2"><v>46025\.020833334<\/v><\/c>/);
  expect(parts.get('xl/workbook.xml')).toContain('name="אורחים"');
  const english = readArchive((await fileOf(query, staff, 'en')).body).get('xl/worksheets/sheet1.xml');
  expect(english).not.toContain('rightToLeft');
});

test('a sheet that is full is followed by another, each with its head', async () => {
  const copied = await copyOut(app.db, sql`select n, 'row ' || n from generate_series(1, 2500) n`, 'text');
  const pieces: Buffer[] = [];
  for await (const piece of workbook(copied, {
    title: 'Rows',
    names: ['n', 'text'],
    kinds: ['number', 'text'],
    isRightToLeft: false,
    most: 1201,
  }))
    pieces.push(piece);
  const parts = readArchive(Buffer.concat(pieces));
  const rows = [1, 2, 3].map(
    (at) => (parts.get(`xl/worksheets/sheet${at}.xml`)?.match(/<row r=/g) ?? []).length - 1,
  );
  expect(rows).toEqual([1200, 1200, 100]);
  expect(parts.get('xl/worksheets/sheet3.xml')).toContain('>row 2500<');
  expect(parts.get('xl/workbook.xml')?.match(/<sheet /g)).toHaveLength(3);
});

test('lines that are cut between two readings of the socket come whole, in any script', async () => {
  const line = 'שלום, עולם 🕯 '.repeat(40);
  const rows = sql`select n, ${line} || n from generate_series(1, 4000) n`;
  const pieces: Buffer[] = [];
  const book = {
    title: 'Rows',
    names: ['n', 'text'],
    kinds: ['number', 'text'] as const,
    isRightToLeft: true,
  };
  for await (const piece of workbook(await copyOut(app.db, rows, 'text'), book)) pieces.push(piece);
  const sheet = readArchive(Buffer.concat(pieces)).get('xl/worksheets/sheet1.xml') ?? '';
  const cells = [
    ...sheet.matchAll(/<v>(\d+)<\/v><\/c><c r="B\d+" t="inlineStr"><is><t xml:space="preserve">([^<]*)</g),
  ];
  expect(cells).toHaveLength(4000);
  expect(cells.every(([, n = '', text]) => text === `${line}${n}`)).toBe(true);
});

test('values of filters are values, whatever they hold', async () => {
  const staff = await app.make.staff('super_admin');
  for (const nasty of [`'; drop table users; --`, '\\', "$1 \\' or true", '{"a",b}', 'א״ב%_']) {
    const query = `${all}&format=csv&free_text=${encodeURIComponent(nasty)}`;
    for (const path of Object.values(lists)) expect((await fileOf(path + query, staff)).status).toBe(200);
  }
  const twice = await fileOf(`${lists.guests}${all}&format=csv&city=1&city=2&season=2026&status=none`, staff);
  expect(twice.status).toBe(200);
});

test('a ticket fetches one file of its list, once, in the language it was asked for in', async () => {
  const staff = await app.make.staff('super_admin');
  const ticketFor = async (path: string) =>
    (
      await app.server.app.inject({
        method: 'POST',
        url: `${path}ticket/`,
        headers: { ...staff.headers, 'accept-language': 'en' },
      })
    ).json().ticket as string;
  const ticket = await ticketFor(lists.hosts);
  const url = (path: string, with_: string) => `${path}${all}&format=csv&ticket=${with_}`;
  expect((await fileOf(url(lists.guests, ticket), null)).status).toBe(401);
  const first = await fileOf(url(lists.hosts, ticket), null);
  expect(first.status).toBe(200);
  expect(first.body.toString('utf8')).toContain('"First name"');
  expect((await fileOf(url(lists.hosts, ticket), null)).status).toBe(401);
  const late = await ticketFor(lists.hosts);
  await sql`update file_tickets set expires_at = now()`.execute(app.db);
  expect((await fileOf(url(lists.hosts, late), null)).status).toBe(401);
  const ended = await ticketFor(lists.hosts);
  await sql`update logins set ended_at = now() where user_id = ${staff.id}`.execute(app.db);
  expect((await fileOf(url(lists.hosts, ended), null)).status).toBe(401);
});

test('the calendar file of a salon is fetched by a ticket, too', async () => {
  const salon = await app.make.salon();
  const staff = await app.make.staff('super_admin');
  const path = `/api/host_salons/${salon.id}/calendar.ics`;
  const { ticket } = (await app.post(`${path}/ticket/`, staff)).json;
  const answer = await fileOf(`${path}?ticket=${ticket}`, null);
  expect(answer.status).toBe(200);
  expect(answer.body.toString('utf8')).toContain('BEGIN:VCALENDAR');
});

test('what was exported is written down before it leaves: who, which list, filtered how', async () => {
  const staff = await app.make.staff('testimonial_admin');
  await fileOf(`${lists.witnesses}${all}&format=xlsx&status=archived&free_text=Rivka&columns=id`, staff);
  const { rows } = await sql<{
    entity: string;
    after: unknown;
  }>`select entity, after from audit_log where actor_id = ${staff.id} and action = 'export'`.execute(app.db);
  expect(rows).toEqual([
    {
      entity: 'witness',
      after: {
        format: 'xlsx',
        columns: ['id'],
        filters: { ordering: ['-created_at'], status: ['archived'], free_text: true },
      },
    },
  ]);
});
