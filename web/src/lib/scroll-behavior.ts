import { prefersLessMotion } from './prefers-less-motion';

/** How the page moves things: at once for people who want less motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersLessMotion() ? 'instant' : 'smooth');
