import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { usePageApp } from '../../../test/page-app.ts';

const pages = usePageApp();
const site = 'https://salons.example';
beforeEach(async () => {
  const { db } = pages();
  await db.deleteFrom('invitations').execute();
  await db.deleteFrom('host_salons').execute();
  await db.deleteFrom('rate_limits').execute();
});

const key = 'Aa1Bb2Cc3Dd4Ee5Ff6Gg7H';
const make = (fields: Parameters<ReturnType<typeof pages>['make']['salon']>[0] = {}) =>
  pages().make.salon({ share_key: 'bcdfghjkmn', house_number: '12', floor: 3, ...fields });
const org = {
  is_org: true,
  org_branch: 'הסניף במרכז',
  org_type: 'Youth movement',
  contact_name: 'נועה',
  contact_phone: '+972501234567',
} as const;

/** A robot: the server waits for its head, even on a slow machine. */
const robot = { 'user-agent': 'Googlebot/2.1' };
const get = (url: string, headers: Record<string, string> = {}) =>
  pages().app.inject({ url, headers: { ...robot, ...headers } });
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const headOf = (html: string) => {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    ...Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content])),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    data: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null'),
  } as Record<string, string | undefined> & { data: Record<string, unknown> | null };
};

describe('the page of a link', () => {
  test.each([
    ['WhatsApp', 'WhatsApp/2.23.20.0'],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
  ])('is told to %s by itself, without a redirect and without a script', async (_name, agent) => {
    const salon = await make({ name: 'הסלון של <b>רוני</b> & דנה' });
    const answer = await get('/s/bcdfghjkmn', { 'user-agent': agent, accept: '*/*' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).not.toContain('<b>רוני');
    const head = headOf(answer.body);
    expect(head['title']).toBe('הסלון של &#60;b&#62;רוני&#60;/b&#62; &#38; דנה · תל אביב-יפו');
    expect(head).toMatchObject({
      'og:title': head['title'],
      'og:type': 'website',
      'og:site_name': 'סלון זיכרון',
      'og:locale': 'he_IL',
      'og:url': `${site}/s/bcdfghjkmn`,
      'og:image': `${site}/s/bcdfghjkmn/card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      canonical: `${site}/s/bcdfghjkmn`,
    });
    expect(head['description']).toMatch(/^יום .+ ב.+ בשעה 20:00 · תל אביב-יפו · יש מקומות פנויים\. /);
    expect(head.data).toMatchObject({
      '@type': 'Event',
      name: salon.name,
      inLanguage: 'he',
      startDate: expect.stringMatching(/T20:00:00\+0[23]:00$/),
      location: { address: { addressLocality: 'תל אביב-יפו', addressCountry: 'IL' } },
    });
    // Some messengers send HEAD first.
    const head2 = await pages().app.inject({ method: 'HEAD', url: '/s/bcdfghjkmn' });
    expect(head2.statusCode).toBe(200);
  });

  test('speaks the language of the salon, whatever the visitor reads', async () => {
    await make({ language_id: 2, max_guests: 2 });
    const { body } = await get('/s/bcdfghjkmn', { cookie: 'language=he' });
    const head = headOf(body);
    expect(head['description']).toMatch(
      /, \d+ \w+ at 20:00 · Tel Aviv-Yafo · A few places are left\. An evening/,
    );
    expect(head['og:locale']).toBe('en_US');
    expect(body).toContain('<html lang="he" dir="rtl">');
  });

  test.each([
    ['a home', {}, true],
    ['a home that shows its address to everyone', { address_shown: 'everyone' }, true],
    ['an organisation', org, false],
    ['an organisation that is reached by its link alone', { ...org, evening_public: false }, true],
  ])('of %s is kept by search engines or not', async (_kind, fields, isHidden) => {
    await make(fields);
    const { body, headers } = await get('/s/bcdfghjkmn');
    expect([headOf(body)['robots'], headers['x-robots-tag']]).toEqual(
      isHidden ? ['noindex, noarchive', 'noindex, noarchive'] : [undefined, undefined],
    );
    const picture = await get('/s/bcdfghjkmn/card.png');
    expect(picture.headers['x-robots-tag']).toBe(isHidden ? 'noindex, noarchive' : undefined);
  });

  test('of a home names the town and nothing finer, also where everyone is shown the address', async () => {
    await make({ address: 'הגפן', address_shown: 'everyone' });
    const { body } = await get('/s/bcdfghjkmn');
    expect(body).toContain('תל אביב-יפו');
    for (const finer of ['הגפן', '"12"', '32.07', '34.78', 'streetAddress', 'geo'])
      expect(body.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toContain(finer);
    await make({ ...org, share_key: 'zzzzzzzzzz', address: 'הגפן', address_shown: 'everyone' });
    expect(headOf((await get('/s/zzzzzzzzzz')).body).data).toMatchObject({
      location: { address: { streetAddress: 'הגפן 12' } },
    });
    await make({ ...org, share_key: 'xxxxxxxxxx', address: 'הגפן', address_shown: 'approved' });
    expect((await get('/s/xxxxxxxxxx')).body).not.toContain('הגפן');
  });

  test('with a key has it in no canonical, no og:url and no kept copy, and its Referer is the site alone', async () => {
    await make({
      share_key: key,
      evening_public: false,
      is_digital: true,
      city_id: null,
      lat: null,
      lng: null,
      address: null,
      house_number: null,
    });
    const { body, headers, statusCode } = await get(`/s/${key}`);
    const head = headOf(body);
    expect([statusCode, head['canonical'], head['og:url'], head['robots']]).toEqual([
      200,
      undefined,
      undefined,
      'noindex, noarchive',
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    // Only the card's address has the key: a messenger needs it to fetch the card.
    const rest = body.replaceAll(`${site}/s/${key}/card.png`, '');
    expect(rest).not.toContain(key);
    expect((await get('/s/bcdfghjkmn')).headers['cache-control']).toBe('no-store');
    await make();
    expect((await get('/s/bcdfghjkmn')).headers['cache-control']).toBe('private, no-cache');
  });

  test('does not wait for a database that stands still, and is not to be indexed then; a robot waits', async () => {
    await make(org);
    const { db } = pages();
    const isWaiting = async () =>
      (
        await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db)
      ).rows[0]?.waits;
    let asRobot: ReturnType<typeof get> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`lock table host_salons in access exclusive mode`.execute(trx);
      const { statusCode, headers, body } = await get('/s/bcdfghjkmn', browser);
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex, noarchive',
      ]);
      expect(headOf(body)['title']).toBe('סלון זיכרון');
      asRobot = get('/s/bcdfghjkmn', { 'user-agent': 'WhatsApp/2.23.20.0' });
      await expect.poll(isWaiting).toBe(true);
    });
    const { headers, body } = (await asRobot) ?? (await get('/'));
    expect([headers['x-robots-tag'], headOf(body)['canonical']]).toEqual([undefined, `${site}/s/bcdfghjkmn`]);
  });

  test.each([
    ['of a salon that is closed', { is_open_for_guests: false }],
    ['of a salon that is over', { event_time: new Date(Date.now() - 3_600_000).toISOString() }],
    ['of a cancelled salon', { cancelled_at: new Date().toISOString() }],
    ['of a deleted salon', { deleted_at: new Date().toISOString() }],
    ['of a key that was renewed', { share_key: 'other' }],
  ])('%s is not found and says nothing of it', async (_kind, fields) => {
    const salon = await make({ name: 'שם שאיש לא יקרא', ...fields });
    const answer = await get('/s/bcdfghjkmn');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.body).toContain('id="root"');
    expect(answer.body).not.toContain(salon.name);
    expect(headOf(answer.body)).toMatchObject({
      title: 'סלון זיכרון',
      robots: 'noindex, noarchive',
      data: null,
    });
    expect((await get('/s/bcdfghjkmn/card.png')).statusCode).toBe(404);
  });

  test.each([
    ...['%lang%', '%dir%', '%title%', '%settings%', '<!--head-->', '<!--styles-->', '<!--page-->'],
    ...['<!--data-->', '$&', '$1', '$`', "$'", '$$', '</title>', '</script>'],
  ])('of a salon and a host named %s is the page of any other name', async (name) => {
    const plain = 'שם';
    const salon = await make({ ...org, name: plain, org_branch: plain });
    const { db } = pages();
    const readBody = async () =>
      (await get('/s/bcdfghjkmn')).body
        .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
        .replaceAll('\\u003c', '<');
    const expected = (await readBody()).replaceAll(plain, () => name);
    await db.updateTable('host_salons').set({ name, org_branch: name }).where('id', '=', salon.id).execute();
    expect(await readBody()).toBe(expected);
    expect(expected.split(name).length).toBeGreaterThan(4);
  });

  test('takes GET alone', async () => {
    const { statusCode, headers } = await pages().app.inject({ method: 'POST', url: '/s/bcdfghjkmn' });
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

test('the thirty-first wrong code of an hour is refused, to a page, a picture and a call; others are not', async () => {
  await make();
  await make({ share_key: key, evening_public: false });
  const from = (url: string, ip: string) => pages().app.inject({ url, remoteAddress: ip, headers: robot });
  const codes = await Promise.all(
    Array.from(
      { length: 30 },
      async (_, n) =>
        (await from(n % 2 === 0 ? `/s/wrong${n}` : `/s/wrong${n}/card.png`, '192.0.2.1')).statusCode,
    ),
  );
  expect(new Set(codes)).toEqual(new Set([404]));
  const refused = await from('/s/wrong', '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect(refused.body).toContain('id="root"');
  // A right guess is refused too; public salons and other addresses still work.
  expect((await from(`/s/${key}`, '192.0.2.1')).statusCode).toBe(429);
  expect((await from('/s/bcdfghjkmn', '192.0.2.1')).statusCode).toBe(200);
  expect((await from(`/s/${key}`, '192.0.2.2')).statusCode).toBe(200);
  for (let n = 0; n < 30; n++)
    expect((await from(`/api/salon_links/wrong${n}/`, '192.0.2.1')).statusCode).toBe(404);
  const call = await from('/api/salon_links/wrong/', '192.0.2.1');
  expect([call.statusCode, call.json().code]).toEqual([429, 'throttled']);
});

describe('the picture of a link', () => {
  test('is a PNG of 1200 × 630 with a tag, kept for ten minutes, and once only for who holds it', async () => {
    await make();
    const { statusCode, headers, rawPayload } = await get('/s/bcdfghjkmn/card.png');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=600' });
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await get('/s/bcdfghjkmn/card.png', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('changes with what it shows', async () => {
    const salon = await make({ max_guests: 1 });
    const tag = async () => (await get('/s/bcdfghjkmn/card.png')).headers['etag'];
    const before = await tag();
    await pages().make.invitation({ host_salon_id: salon.id });
    expect(await tag()).not.toBe(before);
  });

  test('of a salon with a key is for nobody between', async () => {
    await make({ share_key: key, evening_public: false });
    expect((await get(`/s/${key}/card.png`)).headers['cache-control']).toBe('private, max-age=600');
  });
});

describe('what stands beside the pages', () => {
  test('robots may read pages and no calls, and find the list of pages', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`);
  });

  test('the list has pages for everybody and public evenings of organisations, no home and no key', async () => {
    await make();
    await make({ ...org, share_key: 'zzzzzzzzzz' });
    await make({ ...org, share_key: key, evening_public: false });
    await make({ ...org, share_key: 'xxxxxxxxxx', is_open_for_guests: false });
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = '']) => page);
    expect(listed.filter((page) => page.includes('/s/'))).toEqual([`${site}/s/zzzzzzzzzz`]);
    for (const page of listed) {
      const answer = await get(page.slice(site.length));
      expect([
        page,
        answer.statusCode,
        headOf(answer.body)['robots'],
        headOf(answer.body)['canonical'],
      ]).toEqual([page, 200, undefined, page]);
    }
  });

  test('pages of people, of searching and of nothing are in no index', async () => {
    for (const page of [
      '/admin',
      '/site/salonSearch/table',
      '/site/salonSearch/mapview',
      '/site/salonSearch/mapview/7?k=x',
      '/salon',
      '/forgotpassword/x',
      '/nowhere',
    ])
      expect([page, headOf((await get(page)).body)['robots']]).toEqual([page, 'noindex, noarchive']);
  });

  test('the manifest names the programme, its colours and its icons', async () => {
    const { headers, body } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({
      name: 'סלון זיכרון',
      start_url: '/',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
    });
  });
});
