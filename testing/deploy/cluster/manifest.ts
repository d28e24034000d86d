/** One object of Kubernetes, as its YAML says it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
}

/** How a finding names the object it is about. */
export const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;
