import { Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/** What a test did that no test may: fails it, unless the test replaced the function by a mock of its own. */
const offences: string[] = [];

const report =
  (method: string) =>
  (...values: unknown[]) => {
    offences.push(
      `console.${method}: ${values.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')}`,
    );
  };

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const connect = Socket.prototype.connect;

// Every connection of Node goes through here, that of fetch and of pg too.
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== undefined && !loopback.test(host)) {
    offences.push(`a connection to ${host}`);
    process.nextTick(() => this.destroy(new Error(`Tests do not leave the machine: ${host}`)));
    return this;
  }
  return Reflect.apply(connect, this, args);
};

/** The host of the forms of `connect`: (options), (port, host), (path), or all of it in one array by `net.connect`. */
function hostOf(args: readonly unknown[]): string | undefined {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && typeof first.path === 'string') return undefined;
    return 'host' in first && typeof first.host === 'string' ? first.host : undefined;
  }
  return typeof args[1] === 'string' ? args[1] : undefined;
}

// The next file of the same worker puts its own guard there.
afterAll(() => {
  Socket.prototype.connect = connect;
});

beforeEach(() => {
  console.error = report('error');
  console.warn = report('warn');
});

afterEach(() => {
  expect(offences.splice(0), 'nothing unexpected is printed and nothing leaves the machine').toEqual([]);
});
