// Runs server and web with reload on change, at one address: Vite at PORT proxies /api to the server at PORT + 1.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { findCommand, root } from './processes.mjs';

const port = Number(process.env.PORT || 3000);
const serverPort = Number(process.env.SERVER_PORT || port + 1);
const address = `http://localhost:${port}`;

const start = (args, cwd, env) =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });

const children = [
  start([findCommand('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], root, {
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL || address,
  }),
  start(
    [findCommand('vite'), '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    path.join(root, 'apps/web'),
    {
      SERVER_PORT: String(serverPort),
    },
  ),
];

let stopping = false;
const stop = () => {
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    if (stopping) return;
    process.exitCode = code ?? 1;
    stop();
  });
}
