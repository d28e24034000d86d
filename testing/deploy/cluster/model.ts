import type { Manifest } from './manifest';

const PACKAGES: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
};

/** Returns the module with the validator of an object and its type `I<kind>`. */
export function modelOf({ apiVersion, kind }: Manifest): string {
  const [group = ''] = apiVersion.includes('/') ? apiVersion.split('/') : [];
  return `${PACKAGES[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
}
