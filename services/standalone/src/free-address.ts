import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error';

/** Fails with what to do where HOST and PORT cannot be listened on. */
export async function assertFree(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(reason(error as NodeJS.ErrnoException, host, port));
  }
  server.close();
  await once(server, 'close');
}

function reason({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${host}, which is no address of this machine. Try HOST=127.0.0.1, or HOST=0.0.0.0 for all.`;
  return `Cannot listen on ${host}:${port}: ${message}`;
}
