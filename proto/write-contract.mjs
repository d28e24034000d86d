/** Writes the files made from the contract: `npm run contract`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const here = import.meta.dirname;
const build = await rolldown({ input: path.join(here, 'src/published.ts'), platform: 'node' });
const { output } = await build.generate({ format: 'esm' });
await build.close();

const { published } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
for (const [name, text] of Object.entries(published())) writeFileSync(path.join(here, name), text);
