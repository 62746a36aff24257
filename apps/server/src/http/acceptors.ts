import { fork, type SendHandle } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** Connections accepted in one turn of the event loop, beside that of the server itself. */
const copies = 15;
const patienceMs = 5000;

/**
 * Node's handle of a listening socket. A `Server` would not do: sent to another process it listens there at once and
 * takes connections that are served by none.
 */
const getHandle = (server: Server): SendHandle | undefined => Reflect.get(server, '_handle') ?? undefined;

/** Copies of a handle, each given to `take`, made by a child process; none where that fails. */
const copyHandle = (handle: SendHandle, count: number, take: (copy: SendHandle) => void): Promise<void> =>
  new Promise((resolve) => {
    const child = fork(new URL('./acceptors.child.mjs', import.meta.url), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    child.on('message', (_word, copy) => {
      if (copy !== undefined) take(copy);
    });
    child.on('error', end);
    child.once('close', end);
    child.send(count, handle);
  });

/**
 * Lets a busy server accept up to 16 connections in one turn of its event loop: Node takes a single one from a listening
 * socket, so that under load callers would wait in the kernel, where they get neither an answer nor a refusal (decision
 * 0086).
 * @returns closes the copies, which otherwise keep the port open; to be called before the server is closed
 */
export const addAcceptors = async (server: HttpServer, count = copies): Promise<() => Promise<void>> => {
  const made: Server[] = [];
  const handle = getHandle(server);
  // As Node's HTTP server accepts its own connections.
  const options = { allowHalfOpen: true, noDelay: true };
  const take = (copy: SendHandle) => {
    made.push(createServer(options, (socket) => void server.emit('connection', socket)).listen(copy));
  };
  if (handle !== undefined && count > 0) await copyHandle(handle, count, take);
  return async () => {
    for (const copy of made) copy.close();
  };
};
