import { lazy } from 'react';

/* Loaded when it is opened, with the library that makes ZIP files. */
export const ExportDialog = lazy(() => import('./export-dialog').then((module) => ({ default: module.ExportDialog })));
