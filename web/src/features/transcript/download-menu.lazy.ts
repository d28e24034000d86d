import { lazy } from 'react';

export const DownloadMenu = lazy(() => import('./download-menu').then((module) => ({ default: module.DownloadMenu })));
