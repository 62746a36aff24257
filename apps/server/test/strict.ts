import { Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/** Forbidden calls of a test; they fail it, unless the test has mocked the function. */
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

// Every outgoing connection of Node, including fetch and pg, calls this.
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== undefined && !loopback.test(host)) {
    offences.push(`a connection to ${host}`);
    process.nextTick(() => this.destroy(new Error(`Tests do not leave the machine: ${host}`)));
    return this;
  }
  return Reflect.apply(connect, this, args);
};

/** The host in all signatures of `connect`: (options), (port, host), (path), or one array from `net.connect`. */
function hostOf(args: readonly unknown[]): string | undefined {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && typeof first.path === 'string') return undefined;
    return 'host' in first && typeof first.host === 'string' ? first.host : undefined;
  }
  return typeof args[1] === 'string' ? args[1] : undefined;
}

// The next file of the same worker installs its own guard.
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
