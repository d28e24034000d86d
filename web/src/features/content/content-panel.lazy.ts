import { lazyRouteComponent } from '@tanstack/react-router';

/** A lazy component with `preload`, so that the route can load it in parallel. */
export const ContentPanel = lazyRouteComponent(() => import('./content-panel'), 'ContentPanel');
