import { lazy } from 'react';

/** Loaded when it is opened, because forms need the schemas of the contract. */
export const EpisodeDetailsDialog = lazy(() =>
  import('./episode-details-dialog').then((module) => ({ default: module.EpisodeDetailsDialog })),
);
