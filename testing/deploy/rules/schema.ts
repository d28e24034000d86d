import { type Manifest, nameOf } from '../cluster/manifest';
import { modelOf } from '../cluster/model';

interface Invalid {
  errors?: { instancePath: string; message?: string }[];
  message: string;
}
type Model = new (data: Manifest) => { validate(): void };

/** APIs that were removed in Kubernetes 1.22, 1.25 and 1.26, but are still in the models. */
const REMOVED = /^(extensions|networking\.k8s\.io|batch|policy)\/v1beta1$|^autoscaling\/v2beta\d$/;

/** First validator: every value has the type that Kubernetes or the operator requires. */
export async function schemaFindings(manifests: Manifest[]): Promise<string[]> {
  const findings: string[] = [];
  for (const manifest of manifests) findings.push(...(await findingsOf(manifest)));
  return findings;
}

async function findingsOf(manifest: Manifest): Promise<string[]> {
  const models = await modelsOf(manifest);
  const Model = models[manifest.kind];
  if (!Model) return [`${nameOf(manifest)}: ${manifest.apiVersion} knows no ${manifest.kind}`];
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    const { errors = [], message } = error as Invalid;
    if (errors.length === 0) return [`${nameOf(manifest)}: ${message}`];
    return errors.map((one) => `${nameOf(manifest)}: ${one.instancePath} ${one.message}`);
  }
}

async function modelsOf(manifest: Manifest): Promise<Record<string, Model>> {
  if (REMOVED.test(manifest.apiVersion)) return {};
  try {
    return (await import(modelOf(manifest))) as Record<string, Model>;
  } catch (error) {
    if (/MODULE_NOT_FOUND/.test((error as { code?: string }).code ?? '')) return {};
    throw error;
  }
}
