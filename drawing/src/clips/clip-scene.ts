import { CLIP_FRAMES_PER_SECOND, type ClipOptions, type WordTiming } from '@afterword/proto';
import type { Box, Canvas2d } from '../canvas';
import { captionsFor, type CaptionPage, type CaptionState, toCaptionPages, toCaptionStates } from '../captions/caption-pages';
import type { CaptionWord } from '../captions/caption-words';
import { drawLogo } from '../logo/draw-logo';
import { setFont } from '../look/fonts';
import type { Look } from '../look/look';
import { drawQuotationMarks, fillRounded } from '../shapes';
import { drawLine, drawWords } from '../text/draw-text';
import { fitText, type TextStyle } from '../text/fit-text';
import type { PlacedWord } from '../text/layout';
import { CLIP_LAYOUTS, type ClipLayout } from './clip-layouts';
import { drawWaveform, type WaveformLevels, waveformLevels } from './waveform';

/** What a film shows. */
export interface ClipContent {
  options: ClipOptions;
  look: Look;
  show: string | null;
  title: string;
  words: readonly CaptionWord[];
  timing: WordTiming;
  /** Of this part of the recording, at equal distances; null if they are not known, so that there is no waveform. */
  peaks: readonly number[] | null;
  seconds: number;
}

/** A film, laid out: everything to draw any of its frames. */
export interface ClipScene {
  layout: ClipLayout;
  look: Look;
  content: ClipContent;
  frames: number;
  pages: CaptionPage[];
  states: CaptionState[];
  waveform: WaveformLevels | null;
}

const CAPTION_WEIGHT = 500;
const CAPTION_LEADING = 1.18;
/** Shares of the font size: how far the marker stands out on both sides of a word, how high above the baseline it begins, and its height. */
const MARKER = { side: 0.11, above: 0.79, height: 1.04, radius: 0.12 };

/** @param canvas to measure texts with */
export function createClipScene(canvas: Canvas2d, content: ClipContent): ClipScene {
  const { options, look, words, seconds, peaks, timing } = content;
  const layout = CLIP_LAYOUTS[options.format];
  const frames = Math.max(1, Math.floor(seconds * CLIP_FRAMES_PER_SECOND));
  const captions = captionsFor(options.captions, timing);
  const { captions: box } = layout;
  const space = { width: box.width, height: box.height, minSize: box.minSize, maxSize: box.size, maxLines: box.maxLines };
  const pages = captions === 'none' ? [] : toCaptionPages(canvas, words, { style: captionStyle(look), space });
  const states = toCaptionStates(pages, captions, { frames, framesPerSecond: CLIP_FRAMES_PER_SECOND });
  const hasWaveform = options.hasWaveform && peaks !== null && peaks.length > 0;
  return { layout, look, content, frames, pages, states, waveform: hasWaveform ? waveformLevels(peaks, layout.waveform, frames) : null };
}

const captionStyle = (look: Look): TextStyle => ({ stack: look.heading, weight: CAPTION_WEIGHT, leading: CAPTION_LEADING });

/** Draws what never changes in a film: the background, and beside the logo the name of the show and the title. */
export function drawClipPlate(canvas: Canvas2d, { layout, look, content }: ClipScene): void {
  canvas.fillStyle = look.background;
  canvas.fillRect(0, 0, layout.width, layout.height);
  drawQuotationMarks(canvas, layout.quotationMarks, look.shade);
  const taken = drawClipLogo(canvas, layout, look);
  const beside = <Line extends ClipLayout['show']>(line: Line): Line => ({ ...line, x: line.x + taken, width: line.width - taken });
  const [show, title] = [beside(layout.show), beside(layout.title)];
  if (content.show)
    drawLine(canvas, content.show, show, { stack: look.label, weight: 600, leading: 1.2, size: show.size, colour: look.quietText });
  const style: TextStyle = { stack: look.heading, weight: 600, leading: 1.16 };
  const space = {
    width: title.width,
    height: title.size * style.leading * title.maxLines + 1,
    minSize: Math.round(title.size * 0.7),
    maxSize: title.size,
    maxLines: title.maxLines,
  };
  drawWords(canvas, fitText(canvas, content.title, style, space), title, () => look.text);
}

const LOGO_GAP = 28;
/** Of the width of the title, at most. */
const LOGO_WIDTH = 0.3;

/** Returns the width that the logo takes from the lines beside it. */
function drawClipLogo(canvas: Canvas2d, { show, logoHeight }: ClipLayout, look: Look): number {
  const width = drawLogo(canvas, look, { x: show.x, y: show.y, width: Math.round(show.width * LOGO_WIDTH), height: logoHeight });
  return width > 0 ? width + LOGO_GAP : 0;
}

/** The rectangle that captions and the names of speakers change. */
export function captionArea({ speaker, captions, width }: ClipLayout): Box {
  const margin = 24;
  const [x, y] = [even(captions.x - margin), even(speaker.y - 12)];
  const right = Math.min(width, even(captions.x + captions.width + margin));
  return { x, y, width: right - x, height: even(captions.y + captions.height + margin) - y };
}

const even = (value: number): number => Math.floor(value / 2) * 2;

/** Draws a page of captions with the name of its speaker. Words that are not said yet are quieter. */
export function drawCaptions(canvas: Canvas2d, { layout, look, content }: ClipScene, { page, marked }: CaptionState): void {
  const { speaker, captions } = layout;
  const { text } = page;
  if (content.options.hasSpeakers && page.speaker !== null) {
    const colour = look.speakers[page.speakerIndex % look.speakers.length] ?? look.text;
    const style = { stack: look.label, weight: 650, leading: 1.2, size: speaker.size, colour };
    drawSpeaker(canvas, page.speaker, layout, style, text.isRightToLeft);
  }
  setFont(canvas, look.heading, text.size, CAPTION_WEIGHT);
  for (const word of text.words) {
    if (word.wordIndex === marked) fillRounded(canvas, markerBox(layout, page, word), text.size * MARKER.radius, look.marker);
  }
  drawWords(canvas, text, captions, ({ wordIndex }) => {
    if (wordIndex === marked) return look.onMarker;
    return wordIndex < marked ? look.text : look.quietText;
  });
}

/** The name stands where the captions begin: on the right in right-to-left writing. */
function drawSpeaker(canvas: Canvas2d, name: string, { speaker }: ClipLayout, style: Parameters<typeof drawLine>[3], isRtl: boolean): void {
  if (!isRtl) {
    drawLine(canvas, name, speaker, style);
    return;
  }
  setFont(canvas, style.stack, style.size, style.weight);
  const width = Math.min(speaker.width, Math.ceil(canvas.measureText(name).width) + 1);
  drawLine(canvas, name, { x: speaker.x + speaker.width - width, y: speaker.y, width }, style);
}

/** The marker behind a word, in pixels of the film. */
export function markerBox({ captions }: ClipLayout, { text: { size } }: CaptionPage, word: PlacedWord): Box {
  const side = Math.round(size * MARKER.side);
  return {
    x: captions.x + word.x - side,
    y: captions.y + word.y - Math.round(size * MARKER.above),
    width: Math.ceil(word.width) + side * 2,
    height: Math.round(size * MARKER.height),
  };
}

/** Returns what the captions show in a frame; null before there are any. */
export const captionStateAt = ({ states }: ClipScene, frame: number): CaptionState | null =>
  states.findLast((state) => state.frame <= frame) ?? null;

/** Draws a whole frame, as the film has it. */
export function drawClipFrame(canvas: Canvas2d, scene: ClipScene, frame: number): void {
  drawClipPlate(canvas, scene);
  const state = captionStateAt(scene, frame);
  if (state) drawCaptions(canvas, scene, state);
  if (scene.waveform) drawWaveform(canvas, scene.layout.waveform, scene.look, scene.waveform, frame);
}
