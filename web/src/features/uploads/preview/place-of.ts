import type { TranscriptPreview } from './summarize';

/** "line 748", or "lines 3, 41, 206 and 6 more". @param count of all, of which `positions` are the first */
export function placeOf(unit: TranscriptPreview['positions'], positions: readonly number[], count: number): string {
  if (count === 1) return `${unit} ${positions[0]}`;
  const more = count > positions.length ? ` and ${count - positions.length} more` : '';
  return `${unit === 'entry' ? 'entries' : `${unit}s`} ${positions.join(', ')}${more}`;
}
