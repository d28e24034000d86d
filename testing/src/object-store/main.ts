import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { startObjectStore } from '@afterword/standalone/embedded';

const FOLDER = '/data';
const PORT = 8333;

for (const [file, setting] of [
  ['access-key', 'S3_ACCESS_KEY'],
  ['secret-key', 'S3_SECRET_KEY'],
] as const)
  writeFileSync(path.join(FOLDER, file), process.env[setting] ?? '', { mode: 0o600 });

const store = await startObjectStore({ folder: FOLDER });
const server = createServer({ requestTimeout: 0 }, (request, response) => {
  if (!store.handle(request, response)) response.writeHead(404).end();
});
server.listen(PORT, '0.0.0.0');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
