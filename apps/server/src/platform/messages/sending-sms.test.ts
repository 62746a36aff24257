import { describe, expect, test } from 'vitest';
import { useSending } from '../../../test/sending.ts';
import { makeSmsSender } from '../../outbound/sms.ts';
import { sendAllDue } from './sender.ts';

const sending = useSending();
const { deps, makeDue, rowOf, send, smsConfig, write } = sending;

describe('an SMS', () => {
  test('goes to the gateway with the key that marks its repeats', async () => {
    const id = await write({ phone_number: '+972501234567' });
    sending.gateway.replies.push('drop');
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: 'UND_ERR_SOCKET' });
    await makeDue(id);
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_by: 'http', attempts: 2 });
    const keys = sending.gateway.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([`outbox-${id}`, `outbox-${id}`]);
    expect(sending.gateway.received[0]).toMatchObject({ method: 'POST', path: '/send' });
    expect(sending.gateway.received[0]?.headers.authorization).toBe('Bearer a token');
    expect(JSON.parse(sending.gateway.received[0]?.body ?? '')).toEqual({
      to: '+972501234567',
      text: expect.stringContaining('Hello to all.'),
    });
  });

  test('waits as long as the gateway asks', async () => {
    const id = await write({ phone_number: '+972501234568' });
    sending.gateway.replies.push({ status: 429, headers: { 'retry-after': '900' } });
    await send();
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'waiting', last_error: 'HTTP 429' });
    expect((Date.parse(row.send_after) - Date.now()) / 1000).toBeGreaterThan(890);
  });

  test.each([
    [400, 'failed'],
    [422, 'failed'],
    [408, 'waiting'],
    [500, 'waiting'],
    // Our own account: fixable, so not lost.
    [401, 'waiting'],
  ])('that is answered %i is then %s', async (status, state) => {
    const id = await write({ phone_number: `+97250123${4000 + status}` });
    sending.gateway.replies.push({ status });
    await send();
    expect(await rowOf(id)).toMatchObject({ state, last_error: `HTTP ${status}` });
  });

  test('waits for no silent gateway', async () => {
    const id = await write({ phone_number: '+972501234569' });
    sending.gateway.replies.push('hold');
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('through Twilio is looked up before it is repeated', async () => {
    const sms = makeSmsSender({ ...smsConfig(), SMS_PROVIDER: 'twilio', SMS_FROM: '+15005550006' }, 1000);
    const twilio = { ...deps(), transports: { mail: undefined, sms } };
    const id = await write({ phone_number: '+972501234570' });
    sending.gateway.replies.push('drop');
    await sendAllDue(twilio);
    const sent = new URLSearchParams(sending.gateway.received[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({ To: '+972501234570', From: '+15005550006' });
    const messages = [{ body: sent.get('Body'), date_created: new Date().toUTCString() }];
    sending.gateway.replies.push({ status: 200, body: JSON.stringify({ messages }) });
    await makeDue(id);
    await sendAllDue(twilio);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_by: 'twilio' });
    expect(sending.gateway.received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });
});
