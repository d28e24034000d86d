import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Cluster } from './cluster/cluster';
import { readManifests, renderedYaml } from './cluster/read-manifests';
import { DEV } from './installations';
import { skaffoldFindings } from './skaffold/skaffold-findings';

const FILE = readFileSync(path.resolve(import.meta.dirname, '../../skaffold.yaml'), 'utf8');
const cluster = new Cluster(readManifests(renderedYaml(DEV)));

describe('skaffold.yaml', () => {
  it('has no findings', () => {
    expect(skaffoldFindings(parse(FILE), cluster)).toEqual([]);
  });

  it.each([
    ['a misspelt field', 'useBuildkit', 'useBuildKit', /Unrecognized key: "useBuildKit"/],
    ['an unused image', 'image: afterword/content', 'image: afterword/contents', /afterword\/contents is not used/],
    ['a missing service', 'SERVICE: content', 'SERVICE: contents', /afterword\/content is built as contents/],
    ['a missing file', 'deploy/k8s/overlays/dev', 'deploy/k8s/dev', /deploy\/k8s\/dev does not exist/],
    ['a closed port', 'port: 80,', 'port: 8080,', /port 8080 of gateway is not open/],
    ['a missing pod', 'object-store-0', 'object-store-1', /port 8333 of object-store-1 is not open/],
  ])('cannot hold %s', (_what, good, bad, finding) => {
    expect(FILE).toContain(good);
    expect(skaffoldFindings(parse(FILE.replace(good, bad)), cluster)).toContainEqual(expect.stringMatching(finding));
  });
});
