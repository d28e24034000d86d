/** Whether a person asked their system for less motion. */
export const prefersLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
