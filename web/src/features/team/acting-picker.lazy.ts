import { lazy } from 'react';

/** Loaded after the page is painted; needs a `Suspense` around it. */
export const ActingPicker = lazy(() => import('./acting-picker').then((module) => ({ default: module.ActingPicker })));
