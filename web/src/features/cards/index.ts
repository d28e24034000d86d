import { lazy } from 'react';

export { useCards } from './cards.queries';
export { lookQuery } from './looks.queries';
export { useLook } from './logos.queries';

/* Loaded when they are opened, because drawing and the schemas of the contract are large. */
export const CardsPage = lazy(() => import('./cards-page').then((module) => ({ default: module.CardsPage })));
export const CarouselPage = lazy(() => import('./cards-page').then((module) => ({ default: module.CarouselPage })));
export const LookCard = lazy(() => import('./look-card').then((module) => ({ default: module.LookCard })));
