import { type AddressInfo, createServer, type Socket } from 'node:net';

/** An SMTP server on loopback that accepts everything and stores the mails' ids only. */
export interface MailSink {
  readonly url: string;
  /** Message-IDs in order of arrival, with repeats. */
  readonly ids: readonly string[];
  readonly close: () => void;
}

const endOfMail = '\r\n.\r\n';

/** Implements SMTP for a client without login and encryption. */
const serve = (socket: Socket, take: (mail: string) => void): void => {
  let rest = '';
  let isMail = false;
  socket.setEncoding('utf8').setNoDelay(true);
  socket.on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    rest += String(chunk);
    for (;;) {
      const end = isMail ? endOfMail : '\r\n';
      const at = rest.indexOf(end);
      if (at === -1) return;
      const part = rest.slice(0, at);
      rest = rest.slice(at + end.length);
      if (isMail) {
        take(part);
        isMail = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(part)) {
        isMail = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
  });
};

export const startMailSink = async (): Promise<MailSink> => {
  const ids: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, (mail) => ids.push(/^Message-ID: (\S+)/im.exec(mail)?.[1] ?? ''));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    ids,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
