import { scrollBehavior } from '@/lib/scroll-behavior';

/** On wide screens the region of the text scrolls inside its card. On others the whole page scrolls. */
export const regionStyle = 'flex-1 px-3 pt-2 pb-5 xl:min-h-0 xl:overflow-y-auto xl:[scrollbar-width:thin]';
export const transcriptCardStyle =
  'flex flex-col xl:sticky xl:top-[calc(var(--aw-header)+7.5rem)] xl:max-h-[calc(100dvh-var(--aw-header)-8.5rem)] xl:min-h-120';

const transcriptRegion = () => document.querySelector<HTMLElement>('[role="region"][aria-label="Transcript text"]');

/** Whether the page shows the transcript. */
export const isTranscriptHere = () => transcriptRegion() !== null;

/** Scrolls to the paragraph at that time and returns it. */
export function showInTranscript(ms: number): HTMLElement | undefined {
  const region = transcriptRegion();
  const paragraph = region && paragraphAt(region, ms);
  if (!paragraph) return undefined;
  if (scrollsItself(region)) region.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  scrollToParagraph(region, paragraph);
  return paragraph;
}

/** Scrolls until the element is in the upper third of what is seen of the region. */
export function scrollToParagraph(region: HTMLElement | null, paragraph: Element) {
  if (!region) return;
  const { scroller, top, height } = viewOf(region);
  const below = paragraph.getBoundingClientRect().top - top;
  scroller.scrollTo({ top: scroller.scrollTop + below - height / 3, behavior: scrollBehavior() });
}

/** Whether any of the text is in the window. */
export function isInView(region: HTMLElement): boolean {
  const { top, bottom } = region.getBoundingClientRect();
  return top <= window.innerHeight && bottom >= 0;
}

/** Where a person reads: the time of the first paragraph in view, and its distance from the top of the window in pixels. */
export interface ReadingPlace {
  ms: number;
  top: number;
}

/** Returns null at the beginning of the text. */
export function readingPlaceIn(region: HTMLElement): ReadingPlace | null {
  const { top } = viewOf(region);
  const paragraphs = paragraphsOf(region);
  const first = paragraphs.find((paragraph) => paragraph.getBoundingClientRect().bottom > top);
  if (!first || (first === paragraphs[0] && first.getBoundingClientRect().top >= top)) return null;
  return { ms: Number(first.dataset.start), top: first.getBoundingClientRect().top };
}

/** Puts the paragraph of that time where it was. */
export function restoreReadingPlace(region: HTMLElement, { ms, top }: ReadingPlace) {
  const paragraph = paragraphAt(region, ms);
  if (paragraph) viewOf(region).scroller.scrollTop += paragraph.getBoundingClientRect().top - top;
}

const scrollsItself = (region: HTMLElement) => getComputedStyle(region).overflowY === 'auto';

/** What scrolls the region, and where in the window it is seen, in pixels. */
function viewOf(region: HTMLElement): { scroller: Element; top: number; height: number } {
  if (scrollsItself(region)) return { scroller: region, top: region.getBoundingClientRect().top, height: region.clientHeight };
  return { scroller: document.documentElement, top: 0, height: window.innerHeight };
}

/** The element of a paragraph, if it is rendered already. */
export const paragraphElement = (region: HTMLElement | null, index: number): HTMLElement | undefined =>
  region?.querySelector<HTMLElement>(`[data-words="${index}"]`)?.closest<HTMLElement>('[data-start]') ?? undefined;

const paragraphsOf = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('[data-start]')];

const paragraphAt = (region: HTMLElement, ms: number) => paragraphsOf(region).findLast(({ dataset }) => Number(dataset.start) <= ms);
