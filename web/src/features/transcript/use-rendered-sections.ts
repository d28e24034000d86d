import { type RefObject, useLayoutEffect, useState } from 'react';
import { RenderedSections } from './rendered-sections';

/** Follows which sections of the region are drawn, from the first frame on. */
export function useRenderedSections(region: RefObject<HTMLElement | null>): RenderedSections {
  const [drawn] = useState(() => new RenderedSections());
  useLayoutEffect(() => (region.current ? drawn.follow(region.current) : undefined), [region, drawn]);
  return drawn;
}
