import { describe, expect, it } from '@jest/globals';
import { CLIP_FRAMES_PER_SECOND, ClipFormat, type ClipOptions, LookDesign, type WordTiming } from '@afterword/proto';
import type { CaptionWord } from '../captions/caption-words';
import { createLook } from '../look/look';
import { createSkiaCanvas } from '../skia';
import { captionStateAt, createClipScene, markerBox } from './clip-scene';

const say = (speaker: string, from: number, text: string): CaptionWord[] =>
  text.split(' ').map((each, at) => ({ text: each, speaker, start: from + at * 0.317, end: from + at * 0.317 + 0.29 }));

const WORDS = [
  ...say('Grace', 0.21, 'Walter didn’t need another sermon. He needed somebody to notice he was gone.'),
  ...say('Ruth', 5.4, '{\\an8} \\N “Quite so”, said مرحبا 😀'),
];

const scene = (options: Partial<ClipOptions> = {}, timing: WordTiming = 'aligned') =>
  createClipScene(createSkiaCanvas(8, 8).getContext('2d'), {
    options: { format: '9:16', captions: 'karaoke', hasSpeakers: true, hasWaveform: true, ...options },
    look: createLook(LookDesign.parse({}), null).look,
    show: 'Kitchen Table',
    title: 'Slow Sundays',
    words: WORDS,
    timing,
    peaks: null,
    seconds: 9,
  });

describe('a clip', () => {
  it('marks each word within half a frame of its time', () => {
    const { pages, states } = scene();
    expect(pages.flatMap(({ words }) => words)).toEqual(WORDS);
    for (const page of pages) {
      for (const [index, word] of page.words.entries()) {
        const state = states.find(({ page: shown, marked }) => shown === page && marked === index);
        expect(Math.abs(state!.frame / CLIP_FRAMES_PER_SECOND - word.start)).toBeLessThanOrEqual(0.5 / CLIP_FRAMES_PER_SECOND + 1e-9);
      }
    }
  });

  it('shows whole sentences if the times of words are estimated, and nothing if captions are off', () => {
    const { states } = scene({}, 'estimated');
    expect(states.map(({ marked }) => marked)).toEqual(states.map(() => Infinity));
    expect(captionStateAt(scene({ captions: 'none' }), 100)).toBeNull();
  });

  it('begins a page with each sentence and each speaker', () => {
    const { pages } = scene();
    expect(pages.map(({ words }) => words[0]!.text)).toEqual(['Walter', 'He', '{\\an8}']);
    expect(pages.map(({ speakerIndex }) => speakerIndex)).toEqual([0, 0, 1]);
  });

  it.each(ClipFormat.options)('keeps every word inside what apps leave free: %s', (format) => {
    const { layout, pages } = scene({ format });
    const { safe } = layout;
    for (const page of pages) {
      for (const { x, y, width, height } of page.text.words.map((word) => markerBox(layout, page, word))) {
        expect(x).toBeGreaterThanOrEqual(safe.x - 12);
        expect(y).toBeGreaterThanOrEqual(safe.y);
        expect(x + width).toBeLessThanOrEqual(safe.x + safe.width + 12);
        expect(y + height).toBeLessThanOrEqual(layout.waveform.y);
      }
    }
  });
});
