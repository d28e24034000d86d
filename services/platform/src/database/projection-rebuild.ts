import type { INestApplicationContext } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Makes a projection anew from the service that owns its facts, under the same version guard as its events. */
export abstract class ProjectionRebuild {
  /** Tells how many rows it looked at. */
  abstract rebuild(): Promise<number>;
}

/** Null in a service that keeps no projection. The application itself would log that it has none. */
export function findProjectionRebuild(app: Pick<INestApplicationContext, 'get'>): ProjectionRebuild | null {
  try {
    return app.get(ModuleRef).get<ProjectionRebuild>(ProjectionRebuild, { strict: false });
  } catch {
    return null;
  }
}
