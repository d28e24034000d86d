import { lazyRouteComponent } from '@tanstack/react-router';

/** A file of its own, asked for together with the page's and not after it: `preload`. */
export const ContentPanel = lazyRouteComponent(() => import('./content-panel'), 'ContentPanel');
