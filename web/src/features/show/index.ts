import { lazy } from 'react';

export { showQuery } from './show.queries';

/* Loaded when they are opened, because forms need the schemas of the contract. */
export const ShowFormCard = lazy(() => import('./show-form-card').then((module) => ({ default: module.ShowFormCard })));
export const EpisodeDetailsDialog = lazy(() =>
  import('./episode-details-dialog').then((module) => ({ default: module.EpisodeDetailsDialog })),
);
