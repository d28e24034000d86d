/** Writes openapi.json from the routes: `npm run openapi -w proto`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const here = import.meta.dirname;
const build = await rolldown({ input: path.join(here, 'src/openapi.ts'), platform: 'node' });
const { output } = await build.generate({ format: 'esm' });
await build.close();

const { openApi } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
writeFileSync(path.join(here, 'openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`);
