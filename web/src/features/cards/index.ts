import { lazy } from 'react';

export { CardsPage } from './cards-page';

/* Loaded with the part of the settings that shows it. */
export const LookCard = lazy(() => import('./look-card').then((module) => ({ default: module.LookCard })));
