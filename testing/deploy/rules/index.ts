import { Cluster } from '../cluster/cluster';
import { readManifests } from '../cluster/read-manifests';
import { policyFindings } from './policies';
import { linkFindings } from './links';
import { schemaFindings } from './schema';
import { serviceSettingFindings } from './service-settings';
import { unknownFieldFindings } from './unknown-fields';

/** Returns the findings of all validators about the YAML of an installation. */
export async function findingsOf(yaml: string, givenSecrets: string[] = []): Promise<string[]> {
  const manifests = readManifests(yaml);
  const cluster = new Cluster(manifests, givenSecrets);
  return [
    ...(await schemaFindings(manifests)),
    ...unknownFieldFindings(manifests),
    ...linkFindings(cluster),
    ...policyFindings(cluster),
    ...serviceSettingFindings(cluster),
  ];
}
