/** A Kubernetes object from YAML. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
}

/** Returns the name of an object for findings. */
export const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;
