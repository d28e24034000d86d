import { lazy } from 'react';

export const TrimDialog = lazy(() => import('./trim-dialog').then((module) => ({ default: module.TrimDialog })));
