import { resolveTxt } from 'node:dns/promises';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type { Configured } from '../../config.ts';
import { describeFault, type Finding, ok, problem, warn } from './finding.ts';

const check = 'mail';
const stepMs = 10_000;

/** Connects and logs in without sending. @returns whether the connection is encrypted */
const connect = async (address: string): Promise<boolean> => {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const connection = new SMTPConnection({
    ...{ host: hostname, port: Number(port) || (secure ? 465 : 587), secure },
    ...{ connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    if (username !== '')
      await new Promise<void>((resolve, reject) => {
        connection.login(
          { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
          (error) => (error ? reject(error) : resolve()),
        );
      });
    return connection.secure;
  } finally {
    connection.close();
  }
};

const findRecord = async (name: string, mark: string): Promise<boolean | undefined> => {
  try {
    return (await resolveTxt(name)).some((parts) => parts.join('').toLowerCase().startsWith(mark));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'ENODATA' || code === 'ENOTFOUND' ? false : undefined;
  }
};

const checkSender = async (address: string): Promise<Finding[]> => {
  const domain = address.split('@')[1] ?? '';
  const [spf, dmarc] = await Promise.all([
    findRecord(domain, 'v=spf1'),
    findRecord(`_dmarc.${domain}`, 'v=dmarc1'),
  ]);
  if (spf === undefined)
    return [warn(check, `DNS does not answer about ${domain}.`, 'Check SPF, DKIM and DMARC elsewhere.')];
  return [
    spf
      ? ok(check, `${domain} has SPF`)
      : warn(
          check,
          `${domain} has no SPF: mails may be taken for spam.`,
          `Publish a TXT record at ${domain} that names the mail server.`,
        ),
    dmarc === true
      ? ok(check, `${domain} has DMARC`)
      : warn(
          check,
          `${domain} has no DMARC.`,
          `Publish a TXT record at _dmarc.${domain}; send a mail to yourself to see whether DKIM signs.`,
        ),
  ];
};

/** The mail server, and the sender's records in DNS. */
export const checkMail = async ({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Configured, 'SMTP_URL' | 'MAIL_FROM'>): Promise<Finding[]> => {
  if (SMTP_URL === undefined) return [];
  const sender = MAIL_FROM === undefined ? [] : await checkSender(MAIL_FROM.address);
  try {
    const isSecure = await connect(SMTP_URL);
    return [
      isSecure
        ? ok(check, 'the mail server answers, encrypted')
        : warn(
            check,
            'The mail server answers without encryption.',
            'Use smtps://, or a server with STARTTLS.',
          ),
      ...sender,
    ];
  } catch (error) {
    return [
      problem(
        check,
        `The mail server refuses: ${describeFault(error)}`,
        'Check SMTP_URL: host, port, user and password.',
      ),
      ...sender,
    ];
  }
};
