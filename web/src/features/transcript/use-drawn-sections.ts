import { type RefObject, useLayoutEffect, useState } from 'react';
import { DrawnSections } from './drawn-sections';

/** Follows which sections of the region are drawn, from the first frame on. */
export function useDrawnSections(region: RefObject<HTMLElement | null>): DrawnSections {
  const [drawn] = useState(() => new DrawnSections());
  useLayoutEffect(() => (region.current ? drawn.follow(region.current) : undefined), [region, drawn]);
  return drawn;
}
