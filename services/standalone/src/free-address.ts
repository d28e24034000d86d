import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error';

interface Address {
  host: string;
  port: number;
  setting: string;
}

/** @throws StartError with a remedy if the process cannot listen on HOST and the port that `setting` names */
export async function assertFree(host: string, port: number, setting = 'PORT'): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(reason(error as NodeJS.ErrnoException, { host, port, setting }));
  }
  server.close();
  await once(server, 'close');
}

function reason({ code, message }: NodeJS.ErrnoException, { host, port, setting }: Address): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or choose another: ${setting}=${port + 1} npm start`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023, such as ${setting}=3000`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${host}, which is not an address of this machine. Try HOST=127.0.0.1, or HOST=0.0.0.0 for all.`;
  return `Cannot listen on ${host}:${port}: ${message}`;
}
