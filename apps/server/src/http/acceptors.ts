import { fork } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';

/** Connections accepted in one turn of the event loop, beside that of the server itself. */
const copies = 15;
const patienceMs = 5000;

/** Sets on an accepted connection what Node's HTTP server sets on its own. */
const handOver = (to: HttpServer) => (socket: Socket) => {
  socket.allowHalfOpen = true;
  socket.setNoDelay(true);
  to.emit('connection', socket);
};

/** Copies of a listening socket, made by a child process; none where that fails. */
const copySocket = (listening: Server, count: number): Promise<Server[]> =>
  new Promise((resolve) => {
    const made: Server[] = [];
    const child = fork(new URL('./acceptors.child.mjs', import.meta.url), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.on('message', (_word, copy) => {
      if (copy instanceof Server) made.push(copy);
    });
    const end = () => {
      clearTimeout(timer);
      resolve(made);
    };
    child.on('error', end);
    child.once('close', end);
    child.send(count, listening, { keepOpen: true });
  });

/**
 * Lets a busy server accept up to 16 connections in one turn of its event loop: Node takes a single one from a listening
 * socket, so that under load callers would wait in the kernel, where they get neither an answer nor a refusal (decision
 * 0086).
 * @returns closes the copies, which otherwise keep the port open; to be called before the server is closed
 */
export const addAcceptors = async (server: HttpServer, count = copies): Promise<() => Promise<void>> => {
  const made = count === 0 ? [] : await copySocket(server, count);
  for (const copy of made) copy.on('connection', handOver(server));
  return async () => {
    for (const copy of made) copy.close();
  };
};
