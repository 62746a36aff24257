import type { Language } from '@salons/contract/language';
import { displayPhone } from '@salons/contract/phone';
import { buildSiteUrl, type Config } from '../../config.ts';
import type { Attachment, Mail } from '../../outbound/mail.ts';
import type { Sms } from '../../outbound/sms.ts';
import { htmlMail, type MailParts, toPlainText } from './composing.rules.ts';
import { footTexts } from './foot.texts.ts';
import { signLink } from './links.service.ts';
import { type Channel, toLinkClaim } from './subscriptions.rules.ts';

type Composing = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'PORT'
  | 'TOKEN_SECRET'
  | 'BRAND_NAME_HE'
  | 'BRAND_NAME_EN'
  | 'CONTACT_URL_HE'
  | 'CONTACT_URL_EN'
  | 'CONTROLLER_NAME'
  | 'CONTROLLER_NAME_HE'
  | 'SINCE_YEAR'
  | 'HELP_PHONE'
  | 'MAIL_FROM'
>;

/** A message in the outbox, before layout. */
interface Stored {
  readonly id: number;
  readonly channel: Channel;
  readonly user_id: number | null;
  readonly urgent: boolean;
  readonly optional: boolean;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly language: Language;
}

/** Unsubscribe links; none in mandatory messages. */
const buildFooter = (config: Composing, { user_id, channel, urgent }: Stored) => {
  if (user_id === null || urgent) return undefined;
  const token = signLink(config.TOKEN_SECRET, 'unsubscribe', toLinkClaim({ user_id, channel }));
  const site = buildSiteUrl(config);
  return { page: `${site}/unsubscribe#${token}`, oneClick: `${site}/unsubscribe?token=${token}` };
};

/** Who runs the programme, and since when (product §1.171). */
const describeBehind = (config: Composing, language: Language): string => {
  const { CONTROLLER_NAME: en, CONTROLLER_NAME_HE: he = en, SINCE_YEAR: year } = config;
  const name = language === 'he' ? he : en;
  if (name === undefined) return '';
  return year === undefined ? name : `${name}, ${footTexts[language].since} ${year}`;
};

const toMailParts = (config: Composing, message: Stored): MailParts => {
  const { language, subject, text, html, urgent } = message;
  const words = footTexts[language];
  const ending = buildFooter(config, message);
  const contact = language === 'he' ? config.CONTACT_URL_HE : config.CONTACT_URL_EN;
  return {
    language,
    subject: subject ?? '',
    text,
    html: html ?? '',
    brand: language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN,
    site: buildSiteUrl(config),
    because: urgent ? words.urgent : words.service,
    behind: describeBehind(config, language),
    links: [
      ...(config.HELP_PHONE === undefined
        ? []
        : [{ words: words.talk, url: `tel:${config.HELP_PHONE}`, shown: displayPhone(config.HELP_PHONE) }]),
      { words: words.contact, url: contact },
      ...(ending === undefined ? [] : [{ words: words.unsubscribe, url: ending.page }]),
    ],
  };
};

/** Begins with the programme's name; has one link, and that to unsubscribe only without another (product §12.16). */
const smsText = (config: Composing, message: Stored): string => {
  const { language, text } = message;
  const brand = language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN;
  const hasNoLink = !/https?:/.test(text);
  const ending = message.optional && hasNoLink ? buildFooter(config, message) : undefined;
  return [
    `${brand}: ${text}`,
    ...(ending === undefined ? [] : [`${footTexts[language].sms}: ${ending.page}`]),
  ].join('\n');
};

/** Text and HTML of a message with brand, footer and unsubscribe link. */
export const composeBodies = (config: Composing, message: Stored): { text: string; html: string | null } => {
  if (message.channel === 'sms') return { text: smsText(config, message), html: null };
  const parts = toMailParts(config, message);
  return { text: toPlainText(parts), html: htmlMail(parts) };
};

interface Addressed extends Stored {
  readonly recipient: string;
  readonly attempts: number;
}

const toMailtoAddress = (url: string): string | undefined =>
  url.startsWith('mailto:')
    ? decodeURIComponent(url.slice('mailto:'.length).replace(/\?.*$/, ''))
    : undefined;

export const toMail = (config: Composing, message: Addressed, attachments: readonly Attachment[]): Mail => {
  const parts = toMailParts(config, message);
  const ending = buildFooter(config, message);
  const from = config.MAIL_FROM;
  return {
    to: message.recipient,
    from: { name: from?.name || parts.brand, address: from?.address ?? '' },
    replyTo: toMailtoAddress(message.language === 'he' ? config.CONTACT_URL_HE : config.CONTACT_URL_EN),
    subject: parts.subject,
    text: toPlainText(parts),
    html: htmlMail(parts),
    attachments,
    messageId: `<outbox-${message.id}@${new URL(parts.site).hostname}>`,
    headers: {
      'Content-Language': message.language,
      ...(ending === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${ending.oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
};

export const toSms = (config: Composing, message: Addressed): Sms => ({
  to: message.recipient,
  text: smsText(config, message),
  key: `outbox-${message.id}`,
  isRepeat: message.attempts > 1,
});
