import { describe, expect, test } from 'vitest';
import { oldPassword, usePhones } from './phones.ts';

const { app, contact, form, codeFor, login } = usePhones();

/** A value as pasted from messengers, RTL pages, Word and PDF. */
const pastes: Readonly<Record<string, (value: string) => string>> = {
  'marks of direction': (value) => `\u200E\u200F${value}\u200E`,
  'embeddings and overrides': (value) => `\u202A\u202D${value}\u202C\u202C`,
  isolates: (value) => `\u2066${value}\u2069`,
  'zero-width blanks': (value) => `\u200B\u2060${value.slice(0, 3)}\u200B${value.slice(3)}\uFEFF`,
  'hard blanks': (value) => `\u00A0${value}\u202F`,
  'soft hyphens': (value) => `${value.slice(0, 2)}\u00AD${value.slice(2)}`,
};

describe.each(Object.entries(pastes))('%s', (_sign, paste) => {
  test('registration, login, reset and the own address', async () => {
    const { phone_number, email } = contact();
    const body = { phone_number: paste(phone_number), email: paste(email), password: oldPassword };
    const registered = await app.post(
      '/api/auth/registration/',
      null,
      form({ ...body, first_name: paste('נועה') }),
    );
    expect(registered.json.user).toMatchObject({ first_name: 'נועה', email, phone_number });
    expect((await login(paste(email), oldPassword)).status).toBe(200);
    const who = { headers: { authorization: `Bearer ${registered.json.access}` } };
    const own = await app.patch(`/api/user_data/${registered.json.user.id}/`, who, {
      last_name: paste('בן דוד'),
      email: paste(email),
    });
    expect([own.status, own.json.last_name]).toEqual([200, 'בן דוד']);
    await app.post('/api/password_reset/', null, { email: paste(email) });
    await app.work();
    const [mail] = (await app.mailsTo(email)).filter(({ text }) => text.includes('/forgotpassword'));
    const token = /\/forgotpassword(?:#\w+=|\/)([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const checked = await app.post('/api/password_reset/validate_token/', null, { token: paste(token) });
    expect([token === '', checked.status]).toEqual([false, 200]);
  });

  test('a code that came to the phone', async () => {
    const { phone_number, email } = contact();
    const code = await codeFor(phone_number);
    const body = form({ phone_number: paste(phone_number), email, phone_code: paste(code) });
    expect((await app.post('/api/auth/registration/', null, body)).status).toBe(201);
  });

  test("a salon's link, contact, house number and floor", async () => {
    const host = await app.make.host();
    const fields = { is_org: true, org_type: 'Other', org_branch: paste('סניף'), is_digital: true };
    const opened = await app.post(
      '/api/host_salons/',
      host,
      await app.make.salonForm({
        ...fields,
        contact_name: paste('דנה'),
        contact_phone: paste('03-1234567'),
        site_link: paste('https://meet.example/j/1'),
        address: paste('הרצל'),
        house_number: paste('12א'),
        floor: paste('333'),
      }),
    );
    expect(opened.json).toMatchObject({
      site_link: 'https://meet.example/j/1',
      org_branch: 'סניף',
      contact_name: 'דנה',
      contact_phone: '+97231234567',
    });
    const [stored] = await app.db
      .selectFrom('host_salons')
      .select(['address', 'house_number', 'floor'])
      .where('id', '=', opened.json.id)
      .execute();
    expect(stored).toEqual({ address: 'הרצל', house_number: '12א', floor: 333 });
  });

  test('a witness, a relative, and a training', async () => {
    const staff = await app.make.staff('general_admin');
    const witness = await app.post('/api/witnesses/', staff, {
      first_name: paste('מרים'),
      last_name: paste('כהן'),
      mobile_number: paste(contact().phone_number),
      witness_type: 'holocaust_survivor',
      contact_name: paste('דנה'),
      birth_city: paste('Łódź'),
      city: 2,
    });
    expect(witness.json).toMatchObject({ first_name: 'מרים', contact_name: 'דנה', birth_city: 'Łódź' });
    const relative = await app.post(`/api/witnesses/${witness.json.id}/relatives/`, staff, {
      name: paste('דנה לוי'),
      phone_number: paste('054-8112345'),
    });
    expect(relative.json).toMatchObject({ name: 'דנה לוי', phone_number: '+972548112345' });
    await app.db.deleteFrom('witness_relatives').execute();
    const training = await app.post('/api/staff/reference/trainings/', staff, {
      name_he: paste('ערב'),
      name_en: paste('Evening'),
      starts_at: new Date(Date.now() + Math.random() * 9e9).toISOString(),
      link: paste('https://meet.example/t'),
    });
    expect(training.json).toMatchObject({ name_en: 'Evening', link: 'https://meet.example/t' });
  });

  test('searches by number, address and town', async () => {
    const staff = await app.make.staff('super_admin');
    const host = await app.make.host();
    const guest = await app.make.guest();
    const idsOf = async (list: string, text: string) => {
      const answer = await app.get(`/api/${list}/?free_text=${encodeURIComponent(text)}`, staff);
      return answer.json.results.map(({ id }: { id: number }) => id);
    };
    const spell = (phone = '') => {
      const national = phone.replace('+972', '');
      const groups = `${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`;
      return [phone, `00972${national}`, `972${national}`, `0${national}`, `0${groups}`, `+972 ${groups}`];
    };
    for (const typed of spell(host.user.phone_number ?? ''))
      expect([typed, await idsOf('hosts', paste(typed))]).toEqual([typed, [host.id]]);
    for (const typed of spell(guest.user.phone_number ?? ''))
      expect([typed, await idsOf('guests', paste(typed))]).toEqual([typed, [guest.id]]);
    expect(await idsOf('hosts', paste(host.user.email ?? ''))).toEqual([host.id]);
    const towns = await app.get(`/api/cities/?free_text=${encodeURIComponent(paste('תל אביב'))}`, null);
    expect(towns.json[0].id).toBe(2);
  });
});
