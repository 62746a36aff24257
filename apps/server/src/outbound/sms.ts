import { z } from 'zod';
import type { Config } from '../config.ts';
import { type DeliveryResult, getFailureName } from './delivery-result.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface Sms {
  readonly to: string;
  readonly text: string;
  /** Stable across attempts, so that a repeat can be recognised. */
  readonly key: string;
  /** An earlier attempt may have been accepted without confirmation. */
  readonly isRepeat: boolean;
}

export interface SmsSender {
  readonly name: 'twilio' | 'http';
  readonly send: (sms: Sms) => Promise<DeliveryResult>;
}

type SmsConfig = Pick<
  Config,
  | 'SMS_PROVIDER'
  | 'SMS_URL'
  | 'SMS_TOKEN'
  | 'SMS_FROM'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_URL'
>;

const limitMs = 10_000;

/** Maps a gateway's status: 2xx accepted, 408, 429, 5xx and own credential errors retried, else refused. */
const toDeliveryResult = (response: Response): DeliveryResult => {
  if (response.ok) return { outcome: 'taken' };
  const error = `HTTP ${response.status}`;
  const isOurs = [401, 402, 403, 404, 407, 408, 409, 425, 429].includes(response.status);
  if (response.status < 500 && !isOurs) return { outcome: 'refused', error };
  const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'));
  return { outcome: 'later', error, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
};

type Ask = (url: string, init: RequestInit) => Promise<Response>;
const createAsk =
  (ms: number): Ask =>
  (url, init) =>
    fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ms) });

const createSend =
  (hand: (sms: Sms) => Promise<DeliveryResult>) =>
  async (sms: Sms): Promise<DeliveryResult> => {
    try {
      return await hand(sms);
    } catch (error) {
      return { outcome: 'later', error: getFailureName(error) };
    }
  };

/**
 * Any gateway that takes `POST {to, text, from}` as JSON with `Authorization: Bearer` and `Idempotency-Key`, and
 * answers 2xx once it has taken the message, also to a repeat of a key it knows.
 */
const httpGateway = (ask: Ask, url: string, { SMS_TOKEN, SMS_FROM }: SmsConfig): SmsSender => ({
  name: 'http',
  send: createSend(async ({ to, text, key }) => {
    const response = await ask(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(SMS_TOKEN === undefined ? {} : { authorization: `Bearer ${SMS_TOKEN}` }),
      },
      body: JSON.stringify({ to, text, ...(SMS_FROM === undefined ? {} : { from: SMS_FROM }) }),
    });
    await response.body?.cancel();
    return toDeliveryResult(response);
  }),
});

const repeatsSeconds = 600;
const lately = z.object({
  messages: z.array(z.object({ body: z.string(), date_created: z.string().nullable() })),
});

/**
 * Twilio has no idempotency keys, so a repeat first checks whether the same text was recently sent to the number.
 * `SMS_FROM` is a number or the id of a messaging service (`MG…`).
 */
const twilio = (
  ask: Ask,
  [sid, secret]: readonly [string, string],
  { SMS_FROM, TWILIO_URL }: SmsConfig,
): SmsSender => {
  const url = `${TWILIO_URL.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${sid}:${secret}`).toString('base64')}`;
  const from = SMS_FROM ?? '';
  const wasSent = async ({ to, text }: Sms): Promise<boolean> => {
    const found = await ask(`${url}?${new URLSearchParams({ To: to, PageSize: '20' })}`, {
      headers: { authorization },
    });
    if (!found.ok) throw new Error('the list of messages did not come');
    return lately
      .parse(await found.json())
      .messages.some(
        ({ body, date_created }) =>
          body === text && Date.now() - Date.parse(date_created ?? '') < repeatsSeconds * 1000,
      );
  };
  return {
    name: 'twilio',
    send: createSend(async (sms) => {
      if (sms.isRepeat && (await wasSent(sms))) return { outcome: 'taken' };
      const response = await ask(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          To: sms.to,
          Body: sms.text,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        }).toString(),
      });
      await response.body?.cancel();
      return toDeliveryResult(response);
    }),
  };
};

/** The provider of SMS_PROVIDER, with a timeout of `ms`; undefined without one. */
export const makeSmsSender = (config: SmsConfig, ms = limitMs): SmsSender | undefined => {
  const ask = createAsk(ms);
  const { SMS_PROVIDER, SMS_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN } = config;
  if (SMS_PROVIDER === 'http' && SMS_URL !== undefined) return httpGateway(ask, SMS_URL, config);
  if (SMS_PROVIDER === 'twilio' && TWILIO_ACCOUNT_SID !== undefined && TWILIO_AUTH_TOKEN !== undefined)
    return twilio(ask, [TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN], config);
  return undefined;
};
