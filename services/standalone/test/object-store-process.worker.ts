import { startObjectStore } from '../src/embedded';

const { handle: _, stop, ...store } = await startObjectStore({ folder: process.argv[2] ?? '' });
process.once('SIGTERM', () => void stop());
process.stdout.write(`${JSON.stringify(store)}\n`);
