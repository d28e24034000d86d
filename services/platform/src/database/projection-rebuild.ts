/** Makes a projection anew from the service that owns its facts, under the same version guard as its events. */
export abstract class ProjectionRebuild {
  /** Tells how many rows it looked at. */
  abstract rebuild(): Promise<number>;
}
