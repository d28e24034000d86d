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
  it('is without a finding', () => {
    expect(skaffoldFindings(parse(FILE), cluster)).toEqual([]);
  });

  it.each([
    ['a misspelt field', 'useBuildkit', 'useBuildKit', /Unrecognized key: "useBuildKit"/],
    ['an image nobody runs', 'image: afterword/content', 'image: afterword/contents', /afterword\/contents is built for nobody/],
    ['a service that is not there', 'SERVICE: content', 'SERVICE: contents', /afterword\/content is built as contents/],
    ['a file that is not there', 'deploy/k8s/overlays/dev', 'deploy/k8s/dev', /deploy\/k8s\/dev is not there/],
    ['a port nobody answers at', 'port: 80,', 'port: 8080,', /nothing answers at port 8080 of gateway/],
    ['a pod that is not there', 'object-store-0', 'object-store-1', /nothing answers at port 8333 of object-store-1/],
  ])('cannot hold %s', (_what, good, bad, finding) => {
    expect(FILE).toContain(good);
    expect(skaffoldFindings(parse(FILE.replace(good, bad)), cluster)).toContainEqual(expect.stringMatching(finding));
  });
});
