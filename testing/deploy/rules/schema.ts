import { type Manifest, nameOf } from '../cluster/manifest';
import { modelOf } from '../cluster/model';

interface Invalid {
  errors?: { instancePath: string; message?: string }[];
  message: string;
}
type Model = new (data: Manifest) => { validate(): void };

/** First validator: every value has the type that Kubernetes, or the operator it is for, asks for. */
export async function schemaFindings(manifests: Manifest[]): Promise<string[]> {
  const findings = await Promise.all(manifests.map(findingsOf));
  return findings.flat();
}

async function findingsOf(manifest: Manifest): Promise<string[]> {
  const models = (await import(modelOf(manifest)).catch(() => ({}))) as Record<string, Model>;
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
