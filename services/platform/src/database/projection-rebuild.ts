import type { INestApplicationContext } from '@nestjs/common';

/** Makes a projection anew from the service that owns its facts, under the same version guard as its events. */
export abstract class ProjectionRebuild {
  /** Tells how many rows it looked at. */
  abstract rebuild(): Promise<number>;
}

/** Null in a service that keeps no projection. */
export function projectionOf(app: Pick<INestApplicationContext, 'get'>): ProjectionRebuild | null {
  try {
    return app.get<ProjectionRebuild>(ProjectionRebuild);
  } catch {
    return null;
  }
}
