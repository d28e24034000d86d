import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { measureStructure } from '../structure/measure.mjs';
import { drawArchitecture, readServiceMap } from '../structure/service-map.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const services = readdirSync(path.join(root, 'services'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `services/${name}/src`);

describe('the folders of a package', () => {
  it.each(['proto/src', 'language/src', 'drawing/src', 'cli/src', ...services, 'web/src', 'web/src/features', 'testing'])(
    'import each other in one direction only: %s',
    (folder) => {
      const { rings } = measureStructure(path.join(root, folder));
      expect(rings).toEqual([]);
    },
  );
});

describe('the picture in ARCHITECTURE.md', () => {
  it('shows the packages, calls and events of the code; if not, run npm run structure -- --write', () => {
    expect(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(drawArchitecture(root));
  });

  it('is read from the contract and the sources of the services', () => {
    const { calls, events } = readServiceMap(root);
    expect(calls).toContainEqual({ from: 'content', to: 'transcription' });
    expect(events).toContainEqual({ from: 'transcription', to: 'dictionary', subjects: ['words.corrected'] });
  });
});

describe('the measure', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'structure-'));
    const files = {
      'a/one.ts': "import { two } from '../b/two';\nimport { part } from './part';\nexport const one = two + part;\n",
      'a/part.ts': 'export const part = 1;\n',
      'b/two.ts': "import { three } from '../c/three';\nexport const two = three;\n",
      'c/three.ts': "import { one } from '../a/one';\nexport const three = () => one;\n",
      'd/typed.ts':
        "import type { one } from '../a/one';\nimport { tested } from './tested';\nexport type One = [typeof one, typeof tested];\n",
      'd/tested.ts': 'export const tested = 1;\n',
      'd/tested.spec.ts': "import { tested } from './tested';\ntested;\n",
      'e/index.ts': "export { offered } from './offered';\n",
      'e/offered.ts': 'export const offered = 1;\n',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds a cycle of three folders, and private files that neither a test nor an index imports', () => {
    expect(measureStructure(folder)).toMatchObject({ files: 8, rings: [['a', 'b', 'c']], privateFiles: ['a/part.ts'] });
  });
});
