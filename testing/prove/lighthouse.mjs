import path from 'node:path';
import { runSource } from '../run/run-source.mjs';

runSource(path.join(import.meta.dirname, 'lighthouse.ts'));
