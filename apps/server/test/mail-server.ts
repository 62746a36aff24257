import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly messageId: string;
  /** The raw message. */
  readonly raw: string;
}
type Answer = () => void;
type Reply =
  | { readonly code: number }
  | { readonly atRecipient: Answer }
  | 'take'
  | 'drop'
  | 'hold'
  | ((answer: Answer) => void);

/**
 * A real SMTP server on loopback. `replyTo` sets the replies to a recipient's next mails: accept, reject with a code, delay, drop
 * the connection after accepting, or run a callback first and then reply or not.
 */
export const startMailServer = async (port = 0) => {
  const received: ReceivedMail[] = [];
  const replies = new Map<string, Reply[]>();
  const releases: (() => void)[] = [];
  const next = (to: string): Reply => replies.get(to)?.shift() ?? 'take';
  const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });
  const planned = new Map<string, Reply>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // No DNS in tests.
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, { id }, done) => {
      const reply = next(address);
      planned.set(id, reply);
      if (typeof reply === 'object' && 'atRecipient' in reply) return reply.atRecipient();
      if (typeof reply === 'object') return done(refusal(reply.code));
      return done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        received.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
          raw,
        });
        const reply = planned.get(session.id);
        if (reply === 'hold') return void releases.push(() => done());
        if (reply === 'drop')
          return void [...server.connections].find(({ id }) => id === session.id)?.close();
        if (typeof reply === 'function') reply(done);
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', () => ready()));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Replies to the next mails of an address, in order. */
    replyTo: (to: string, ...answers: Reply[]) => void replies.set(to, answers),
    mailsTo: (to: string) => received.filter((mail) => mail.to === to),
    release: () => {
      for (const answer of releases.splice(0)) answer();
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};
