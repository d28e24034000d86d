import { describe, expect, it } from '@jest/globals';
import { framingSpans } from './frame-lines';

const frame = (text: string) =>
  framingSpans(text)
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => text.slice(start, end));

describe('frameOf', () => {
  it('holds headings, chapters, attributions, hashtags and bare links', () => {
    const text = `We begin here.

In this episode
• A point that was made.

Chapters
0:00 How it all began
1:02:03 - The end

## Quotes
“Nobody waits alone.” — Thomas Reed (0:55)
“Go to bed.” (1:00)

Links:
slowchurch.fm/late

#SlowChurch #Rest`;
    expect(frame(text)).toEqual([
      'In this episode',
      'Chapters',
      '0:00 How it all began',
      '1:02:03 - The end',
      '## Quotes',
      '— Thomas Reed (0:55)',
      '(1:00)',
      'Links:',
      'slowchurch.fm/late',
      '#SlowChurch #Rest',
    ]);
  });

  it('holds no sentence', () => {
    expect(
      frame('“Go to bed.” — and then he left the building.\nChapters of a life are long.\nSee slowchurch.fm.\n“No.” she said - Twice.'),
    ).toEqual([]);
  });
});
