import type { INestApplicationContext } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Rebuilds a projection from the service that owns the data, with the same version checks as its events. */
export abstract class ProjectionRebuild {
  /** Returns the number of rows that were read. */
  abstract rebuild(): Promise<number>;
}

/** Returns null if the service has no projection. `app.get` itself would log an error then. */
export function findProjectionRebuild(app: Pick<INestApplicationContext, 'get'>): ProjectionRebuild | null {
  try {
    return app.get(ModuleRef).get<ProjectionRebuild>(ProjectionRebuild, { strict: false });
  } catch {
    return null;
  }
}
