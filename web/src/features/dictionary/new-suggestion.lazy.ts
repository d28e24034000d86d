import { lazy } from 'react';

/** Loaded after the page is painted; needs a `Suspense` around it. */
export const NewSuggestion = lazy(() => import('./new-suggestion').then((module) => ({ default: module.NewSuggestion })));
