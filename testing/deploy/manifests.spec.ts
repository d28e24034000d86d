import { describe, expect, it } from '@jest/globals';
import { documentedYaml, readManifests, renderedYaml } from './cluster/read-manifests';
import { ALL_COMPONENTS, DEV, PRODUCTION, SECRETS } from './installations';
import { findingsOf } from './rules';

describe('the manifests', () => {
  it('for trying out are without a finding, and need no Secret from outside', async () => {
    expect(await findingsOf(renderedYaml(DEV))).toEqual([]);
  });

  it('for production are without a finding', async () => {
    expect(await findingsOf(renderedYaml(PRODUCTION), SECRETS)).toEqual([]);
  });

  it('with every component and the examples of the documentation are without a finding', async () => {
    const yaml = `${renderedYaml(ALL_COMPONENTS)}---\n${documentedYaml('deploy/k8s/README.md')}`;
    expect(await findingsOf(yaml, SECRETS)).toEqual([]);
  });

  it('for production name Secrets and hold none', () => {
    expect(readManifests(renderedYaml(PRODUCTION)).filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});
