import { scrollBehavior } from '@/lib/scroll-behavior';

/** Scrolls the region, not the page, until the element is in its upper third. */
export function scrollRegionTo(region: HTMLElement | null, element: Element) {
  if (!region) return;
  const [frame, box] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  region.scrollTo({ top: region.scrollTop + box.top - frame.top - region.clientHeight / 3, behavior: scrollBehavior() });
}
