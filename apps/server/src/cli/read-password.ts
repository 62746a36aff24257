import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Swallows the echo of what is typed. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** A line of the terminal, not shown, or of the pipe. */
const readLine = (prompt: string): Promise<string> => {
  process.stderr.write(prompt);
  const isTerminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: silent(), terminal: isTerminal });
  return new Promise((resolve) => {
    const finish = (line: string): void => {
      lines.removeAllListeners('close');
      lines.close();
      if (isTerminal) process.stderr.write('\n');
      resolve(line);
    };
    lines.once('line', finish);
    lines.once('close', () => finish(''));
    lines.once('SIGINT', () => process.exit(130));
  });
};

/** Asks for a password, on a terminal twice. @returns `undefined` where the two differ */
export const readPassword = async (): Promise<string | undefined> => {
  const password = await readLine('Password (8 characters or more, not shown): ');
  if (!process.stdin.isTTY) return password;
  return (await readLine('The same again: ')) === password ? password : undefined;
};
