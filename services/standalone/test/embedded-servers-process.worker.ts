import path from 'node:path';
import { startNats, startPostgres } from '../src/embedded';
import { natsServer } from '../start/nats-server.mjs';

const folder = process.argv[2] ?? '';
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
const nats = await startNats({ folder: path.join(folder, 'nats'), program: natsServer() });
process.once('SIGTERM', () => void Promise.all([postgres.stop(), nats.stop()]));
process.stdout.write(`${JSON.stringify({ postgres, nats, uid: process.getuid?.() })}\n`);
