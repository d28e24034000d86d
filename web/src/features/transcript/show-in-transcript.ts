import { scrollBehavior } from '@/lib/scroll-behavior';
import { scrollRegionTo } from './scroll-region-to';

const transcriptRegion = () => document.querySelector<HTMLElement>('[role="region"][aria-label="Transcript text"]');

/** Whether the page has the transcript on it. */
export const isTranscriptHere = () => transcriptRegion() !== null;

/** Brings the paragraph spoken at that time before the reader's eyes, and answers it. */
export function showInTranscript(ms: number): HTMLElement | undefined {
  const region = transcriptRegion();
  const paragraphs = [...(region?.querySelectorAll<HTMLElement>('[data-start]') ?? [])];
  const paragraph = paragraphs.findLast(({ dataset }) => Number(dataset.start) <= ms);
  if (!region || !paragraph) return undefined;
  region.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  scrollRegionTo(region, paragraph);
  return paragraph;
}
