import { describe, expect, it } from '@jest/globals';
import { documentedYaml, readManifests, renderedYaml } from './cluster/read-manifests';
import { ALL_COMPONENTS, DEV, PRODUCTION, SECRETS } from './installations';
import { findingsOf } from './rules';

describe('the manifests', () => {
  it('for development have no findings, and need no external Secret', async () => {
    expect(await findingsOf(renderedYaml(DEV))).toEqual([]);
  });

  it('for production have no findings', async () => {
    expect(await findingsOf(renderedYaml(PRODUCTION), SECRETS)).toEqual([]);
  });

  it('with every component and the examples of the documentation have no findings', async () => {
    const yaml = `${renderedYaml(ALL_COMPONENTS)}---\n${documentedYaml('deploy/k8s/README.md')}`;
    expect(await findingsOf(yaml, SECRETS)).toEqual([]);
  });

  it('for production refer to Secrets and contain none', () => {
    expect(readManifests(renderedYaml(PRODUCTION)).filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});
