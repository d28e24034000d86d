import { scrollBehavior } from '@/lib/scroll-behavior';
import { scrollRegionTo } from './scroll-region-to';

const transcriptRegion = () => document.querySelector<HTMLElement>('[role="region"][aria-label="Transcript text"]');

/** Whether the page shows the transcript. */
export const isTranscriptHere = () => transcriptRegion() !== null;

/** Scrolls to the paragraph at that time and returns it. */
export function showInTranscript(ms: number): HTMLElement | undefined {
  const region = transcriptRegion();
  const paragraphs = [...(region?.querySelectorAll<HTMLElement>('[data-start]') ?? [])];
  const paragraph = paragraphs.findLast(({ dataset }) => Number(dataset.start) <= ms);
  if (!region || !paragraph) return undefined;
  region.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  scrollRegionTo(region, paragraph);
  return paragraph;
}
