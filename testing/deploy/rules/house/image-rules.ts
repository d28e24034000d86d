import type { Cluster } from '../../cluster/cluster';
import { nameOf } from '../../cluster/manifest';
import { containersOf } from '../../cluster/workload';

const OWN = /(^|\/)afterword\/[a-z-]+:(.+)$/;

/** Every image is pinned, and all of ours are of one version. */
export function imageRules(cluster: Cluster): string[] {
  const images = cluster.workloads.flatMap((workload) => containersOf(workload).map(({ image = '' }) => ({ workload, image })));
  const floating = images
    .filter(({ image }) => isFloating(image))
    .map(({ workload, image }) => `${nameOf(workload)}: ${image} is not pinned`);
  const versions = new Set(images.flatMap(({ image }) => OWN.exec(image)?.[2] ?? []));
  return versions.size > 1 ? [...floating, `Our images are of different versions: ${[...versions].join(', ')}`] : floating;
}

/** A name without a version, or with one that moves. */
export const isFloating = (image: string) => !/[:@][^/]+$/.test(image) || image.endsWith(':latest');
