import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/calls.ts';
import { loggableFault } from './errors.ts';

const app = useTestApp();

describe('text that cannot be stored as it is, is refused at its field', () => {
  const broken = ['a\0b', 'a\uD800', '\uDC00b'];

  test('in a person, a guest, a host and an account', async () => {
    const staff = await app.make.staff('super_admin');
    const [guest, host] = await Promise.all([app.make.guest(), app.make.host()]);
    const calls = [
      [`/api/guests/${guest.id}/`, ['first_name', 'last_name', 'address', 'accessibility_needs', 'email']],
      [`/api/hosts/${host.id}/`, ['address', 'staff_comment', 'city_name', 'phone']],
      [`/api/user_data/${staff.id}/`, ['first_name', 'last_name']],
    ] as const;
    for (const [url, fields] of calls)
      for (const field of fields)
        for (const text of broken) {
          const answer = await app.patch(url, staff, { [field]: text });
          expect([url, answer.status, Object.keys(answer.json.codes ?? {})]).toEqual([url, 400, [field]]);
        }
    for (const field of ['email', 'first_name', 'last_name', 'phone_number']) {
      const answer = await app.post('/api/auth/registration/', null, { [field]: broken[0] });
      expect(answer.json.codes[field]).toEqual([field === 'phone_number' ? 'invalidPhone' : 'invalid']);
    }
    const login = await app.post('/api/auth/login/', null, { email: broken[0], password: 'x' });
    expect(login.json.codes).toEqual({ email: ['invalid'] });
  });

  test('in a salon, its messages, comments and invitations', async () => {
    const staff = await app.make.staff('super_admin');
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id });
    const invitation = await app.make.invitation({ host_salon_id: salon.id });
    const fields = [
      'name',
      'org_type',
      'org_branch',
      'contact_name',
      'google_city_id',
      'address',
      'house_number',
      'comments_for_guests',
      'staff_free_text',
      'city_name',
    ];
    for (const text of broken) {
      for (const field of fields) {
        const answer = await app.patch(`/api/host_salons/${salon.id}/`, staff, { [field]: text });
        expect([field, answer.status, answer.json.codes]).toEqual([field, 400, { [field]: ['invalid'] }]);
      }
      const others = await Promise.all([
        app.post(`/api/host_salons/${salon.id}/message/`, host, { text, to: 'all' }),
        app.post(`/api/host_salons/${salon.id}/comments/`, staff, { text }),
        app.patch(`/api/salonguests/${invitation.id}/`, staff, { comment: text }),
        app.post(`/api/host_salons/${salon.id}/cancel/`, host, { reason: text }),
      ]);
      expect(others.map(({ status, json }) => [status, Object.keys(json.codes)])).toEqual([
        [400, ['text']],
        [400, ['text']],
        [400, ['comment']],
        [400, ['reason']],
      ]);
    }
  });

  test('in what is searched for', async () => {
    const staff = await app.make.staff('super_admin');
    for (const list of ['hosts', 'guests', 'salonguests', 'host_salons_list', 'cities']) {
      const answer = await app.get(`/api/${list}/?free_text=%00`, staff);
      expect([list, answer.status, answer.json.codes]).toEqual([list, 400, { free_text: ['invalid'] }]);
    }
  });
});

test('a country that is no text is told at its field', async () => {
  const host = await app.make.host();
  for (const country of [5, ['IL'], true, {}]) {
    const answer = await app.post('/api/host_salons/', host, {
      country,
      is_org: true,
      contact_phone: '050-1234567',
    });
    expect([answer.status, answer.json.codes.country]).toEqual([400, ['invalid']]);
  }
});

test('a time before all times is told at its field', async () => {
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host();
  for (const contacted_at of ['0000-01-01T00:00:00Z', `2026-11-01T10:00:00.${'1'.repeat(300)}Z`]) {
    const answer = await app.patch(`/api/hosts/${host.id}/`, staff, { contacted_at });
    expect([answer.status, Object.keys(answer.json.codes)]).toEqual([400, ['contacted_at']]);
  }
});

test('a name of blanks without end is refused at once', async () => {
  const guest = await app.make.guest();
  const before = process.cpuUsage();
  const answer = await app.patch(`/api/user_data/${guest.user.id}/`, guest, {
    first_name: `x${' '.repeat(200_000)}x`,
  });
  expect(answer.json.codes).toEqual({ first_name: ['tooLong'] });
  // CPU time, not elapsed time: a backtracking pattern would use half a minute.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test('who may not call is told so before what they sent is read', async () => {
  const guest = await app.make.guest();
  for (const body of ['{', '[]', 'null']) {
    const answers = [
      await app.post('/api/host_salons/', null, body),
      await app.post('/api/host_salons/', guest, body),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [401, 'notAuthenticated'],
      [403, 'permissionDenied'],
    ]);
  }
});

test('a path that names no possible record is not found', async () => {
  const staff = await app.make.staff('super_admin');
  for (const id of ['0', '-1', 'abc', '1.5', '99999999999']) {
    const answer = await app.get(`/api/hosts/${id}/`, staff);
    expect([answer.status, answer.json]).toEqual([404, { detail: 'Not found.', code: 'notFound' }]);
  }
});

test('an address that cannot be read is refused in the shape of every refusal', async () => {
  const answer = await app.get('/api/%ff/', null);
  expect(answer.status).toBe(400);
  expect(answer.json.codes).toEqual({ non_field_errors: ['invalid'] });
  expect(answer.text).not.toContain('%ff');
  for (const header of ['x-request-id', 'x-content-type-options', 'referrer-policy'])
    expect(answer.headers[header]).toBeTruthy();
});

test('a login is not kept to be answered again', async () => {
  const guest = await app.make.guest();
  const headers = { ...guest.headers, 'idempotency-key': 'once' };
  const first = await app.call('POST', '/api/auth/login/', headers, { email: 'x', password: 'y' });
  const second = await app.call('POST', '/api/auth/login/', headers, { email: 'x', password: 'z' });
  expect([first.status, second.status]).toEqual([400, 400]);
  expect(await app.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
});

test('the log keeps no value of a row that the database refused', async () => {
  const fault = await sql`insert into hosts (user_id, phone) values (1, 'a phone of somebody')`
    .execute(app.db)
    .catch((error: unknown) => error);
  const kept = loggableFault(fault);
  expect(kept).toMatchObject({ type: 'DatabaseError', code: '23514', table: 'hosts' });
  expect(JSON.stringify(kept)).not.toContain('somebody');
});

describe('a body that is broken is refused, whoever sends it', () => {
  const boundary = 'lamps';
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="email"\r\n\r\nx@example.com\r\n`;
  const broken = [
    ['without a boundary', 'multipart/form-data', `${field}--${boundary}--`],
    ['with an empty boundary', 'multipart/form-data; boundary=', `${field}--${boundary}--`],
    ['cut short in a field', `multipart/form-data; boundary=${boundary}`, field.slice(0, -8)],
    ['cut short before its end', `multipart/form-data; boundary=${boundary}`, field],
    ['of another boundary', `multipart/form-data; boundary=others`, `${field}--${boundary}--`],
    ['of nothing but text', `multipart/form-data; boundary=${boundary}`, 'no form at all'],
    [
      'with a file',
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nx\r\n--${boundary}--`,
    ],
    [
      'with JSON too deep in a field',
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\ncontent-disposition: form-data; name="email"\r\ncontent-type: application/json\r\n\r\n${'['.repeat(5000)}${']'.repeat(5000)}\r\n--${boundary}--`,
    ],
  ] as const;
  const send = async (url: string, headers: Record<string, string>, type: string, payload: string) => {
    const answer = await app.server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    return [answer.statusCode, answer.json().codes ?? answer.json().code];
  };

  test.each(broken)('a form %s', async (_what, type, payload) => {
    const staff = await app.make.staff('super_admin');
    for (const headers of [{}, staff.headers])
      expect(await send('/api/auth/login/', headers, type, payload)).toEqual([
        400,
        { non_field_errors: ['invalid'] },
      ]);
    expect(await send('/api/staff/people/', staff.headers, type, payload)).toEqual([
      415,
      'unsupportedMediaType',
    ]);
    expect(await send('/api/staff/people/', {}, type, payload)).toEqual([401, 'notAuthenticated']);
    expect(await send('/api/nowhere/', staff.headers, type, payload)).toEqual([404, 'notFound']);
  });

  test('more fields than a form may have are too many', async () => {
    const fields = Array.from({ length: 60 }, (_, n) => field.replace('email', `field${n}`)).join('');
    const type = `multipart/form-data; boundary=${boundary}`;
    expect(await send('/api/auth/login/', {}, type, `${fields}--${boundary}--`)).toEqual([413, 'tooLarge']);
  });

  test('JSON that nests deeper than any call of ours', async () => {
    const staff = await app.make.staff('super_admin');
    const host = await app.make.host();
    const deep = (depth: number) =>
      `{"seen":{"address":${'['.repeat(depth)}${']'.repeat(depth)}},"address":"x"}`;
    for (const [depth, status] of [
      [10_000, 400],
      [31, 400],
      [30, 409],
    ] as const) {
      const answer = await app.patch(`/api/hosts/${host.id}/`, staff, deep(depth));
      expect([depth, answer.status]).toEqual([depth, status]);
    }
  });
});
