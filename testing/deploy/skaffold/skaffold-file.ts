import { z } from 'zod';

const artifact = z.strictObject({
  image: z.string(),
  docker: z.strictObject({ dockerfile: z.string(), buildArgs: z.strictObject({ SERVICE: z.string() }) }),
});

const build = z.strictObject({
  local: z.strictObject({ useBuildkit: z.boolean(), push: z.boolean() }),
  artifacts: z.array(artifact).optional(),
});

const forwarded = z.strictObject({
  resourceType: z.enum(['service', 'pod']),
  resourceName: z.string(),
  namespace: z.string(),
  port: z.int(),
  localPort: z.int(),
});

/** The part of skaffold's schema v4beta13 that we use; what it does not name is a mistake. */
export const SkaffoldFile = z.strictObject({
  apiVersion: z.literal('skaffold/v4beta13'),
  kind: z.literal('Config'),
  metadata: z.strictObject({ name: z.string() }),
  build,
  manifests: z.strictObject({ kustomize: z.strictObject({ paths: z.array(z.string()) }) }),
  deploy: z.strictObject({ statusCheckDeadlineSeconds: z.int(), kubectl: z.strictObject({}) }),
  portForward: z.array(forwarded),
  profiles: z.array(z.strictObject({ name: z.string(), build: build.optional() })),
});
export type SkaffoldFile = z.infer<typeof SkaffoldFile>;
