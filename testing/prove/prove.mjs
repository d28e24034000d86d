/** `npm run prove [file]`: the long forms of what `npm test` proves in short. */
import { jest } from '../run/results.mjs';

const { passed, failed, skipped } = jest('--selectProjects', 'prove', '--runInBand', ...process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
