import { runWorker } from '../src/workers/run-worker';
import type { Echo, EchoInput } from './echo-input';

const [beside = ''] = process.argv.slice(2);
const { text } = await runWorker<EchoInput, Echo>('echo', beside, { text: 'answered' }, { timeoutMs: 20_000 });
process.stdout.write(text);
