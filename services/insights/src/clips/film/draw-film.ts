import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type Box,
  captionArea,
  type CaptionState,
  type ClipContent,
  type ClipScene,
  createLook,
  createClipScene,
  drawCaptions,
  drawClipPlate,
  drawWaveform,
  markerBox,
  type WaveformLevels,
} from '@afterword/drawing';
import { createSkiaCanvas, loadLogo, missingCharacters } from '@afterword/drawing/skia';
import { CLIP_FRAMES_PER_SECOND, type LookDesign } from '@afterword/proto';
import { AnimatedPng } from './animated-png';

/** `track` is an animated PNG, `cover` a PNG of the first frame. `missing` are characters that no font has. */
export interface FilmPictures {
  track: Uint8Array;
  cover: Uint8Array;
  frames: number;
  width: number;
  height: number;
  /** Another animated PNG, and where it belongs; null if there is none. */
  waveform: { track: Uint8Array; box: Box } | null;
  missing: string[];
}

/** How a film looks. */
export interface FilmLook {
  design: LookDesign;
  /** The logo of the design as a file; null if it has none. */
  logo: Uint8Array | null;
}

export type FilmContent = Omit<ClipContent, 'look'>;

/** A film as its pictures can be ordered from another thread. */
export interface PicturesOrder {
  look: FilmLook;
  content: FilmContent;
}

export async function drawFilm({ look: { design, logo }, content }: PicturesOrder): Promise<FilmPictures> {
  const { look } = createLook(design, await loadLogo(logo));
  return new FilmDrawing({ ...content, look }).drawPictures();
}

/** How many states are drawn before the memory of their canvases is freed. */
const STATES_PER_TURN = 8;
/** A canvas keeps what was drawn over. */
const FRAMES_PER_CANVAS = 25;
/** Accents and descenders stand out of the marker, by this share of the font size. */
const OVERHANG = 0.2;

class FilmDrawing {
  private readonly scene: ClipScene;

  constructor(content: ClipContent) {
    this.scene = createClipScene(contextOf({ width: 8, height: 8 }), content);
  }

  async drawPictures(): Promise<FilmPictures> {
    const { layout, frames, states, waveform } = this.scene;
    const { width, height } = layout;
    const track = new AnimatedPng(layout, CLIP_FRAMES_PER_SECOND);
    const sheet = createSkiaCanvas(width, height);
    const context = sheet.getContext('2d');
    drawClipPlate(context, this.scene);
    const area = captionArea(layout);
    const plate = context.getImageData(area.x, area.y, area.width, area.height);
    const [first] = states;
    const others = first?.frame === 0 ? states.slice(1) : states;
    if (first?.frame === 0) drawCaptions(context, this.scene, first);
    track.add({ frame: 0, x: 0, y: 0, width, height, pixels: context.getImageData(0, 0, width, height).data });
    let before = first?.frame === 0 ? first : undefined;
    for (const [index, state] of others.entries()) {
      track.add(this.drawState(state, before, plate));
      before = state;
      if (index % STATES_PER_TURN === 0) await freeCanvases();
    }
    if (waveform) drawWaveform(context, layout.waveform, this.scene.look, waveform, 0);
    const cover = sheet.toBuffer('image/png');
    const moving = waveform && { track: await this.drawWaveformTrack(waveform), box: layout.waveform };
    return { track: track.end(frames), cover, frames, width, height, waveform: moving, missing: this.findMissing() };
  }

  /** The waveform of every frame, as it moves with the voice. */
  private async drawWaveformTrack(waveform: WaveformLevels): Promise<Uint8Array> {
    const { layout, look, frames } = this.scene;
    const { width, height } = layout.waveform;
    const ground = this.drawWaveformGround();
    const track = new AnimatedPng(layout.waveform, CLIP_FRAMES_PER_SECOND);
    let context = contextOf(layout.waveform);
    for (let frame = 0; frame < frames; frame++) {
      if (frame % FRAMES_PER_CANVAS === 0) {
        await freeCanvases();
        context = contextOf(layout.waveform);
      }
      context.putImageData(ground, 0, 0);
      drawWaveform(context, { x: 0, y: 0, width, height }, look, waveform, frame);
      track.add({ frame, x: 0, y: 0, width, height, pixels: context.getImageData(0, 0, width, height).data });
    }
    return track.end(frames);
  }

  /** A canvas keeps a record of everything that was drawn, so each state gets one of its own. */
  private drawState(state: CaptionState, before: CaptionState | undefined, plate: Pixels) {
    const { layout } = this.scene;
    const area = captionArea(layout);
    const context = contextOf(area);
    context.putImageData(plate, 0, 0);
    context.translate(-area.x, -area.y);
    drawCaptions(context, this.scene, state);
    const part = before?.page === state.page ? changedBox(this.scene, before, state) : area;
    const { data } = context.getImageData(part.x - area.x, part.y - area.y, part.width, part.height);
    return { ...part, frame: state.frame, pixels: data };
  }

  private drawWaveformGround(): Pixels {
    const { layout } = this.scene;
    const { x, y, width, height } = layout.waveform;
    const plate = contextOf(layout);
    drawClipPlate(plate, this.scene);
    return plate.getImageData(x, y, width, height);
  }

  private findMissing(): string[] {
    const { look, content } = this.scene;
    const { show, title, words } = content;
    const inHeadings = missingCharacters([title, ...words.map(({ text }) => text)].join(' '), look.heading);
    const inLabels = missingCharacters([show ?? '', ...words.map(({ speaker }) => speaker ?? '')].join(' '), look.label);
    return [...new Set([...inHeadings, ...inLabels])];
  }
}

type Pixels = ReturnType<ReturnType<typeof contextOf>['getImageData']>;
const contextOf = ({ width, height }: { width: number; height: number }) => createSkiaCanvas(width, height).getContext('2d');

/** The smallest rectangle that holds all words whose colours change between two states of a page. */
function changedBox({ layout }: ClipScene, before: CaptionState, { page, marked }: CaptionState): Box {
  const area = captionArea(layout);
  const [from, to] = [Math.min(before.marked, marked), Math.max(before.marked, marked)];
  const boxes = page.text.words
    .filter(({ wordIndex }) => wordIndex >= from && wordIndex <= to)
    .map((word) => markerBox(layout, page, word));
  if (boxes.length === 0) return area;
  const margin = Math.round(page.text.size * OVERHANG);
  const left = Math.max(area.x, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(area.y, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(area.x + area.width, Math.max(...boxes.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.min(area.y + area.height, Math.max(...boxes.map(({ y, height }) => y + height)) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Canvases hold hundreds of megabytes that the engine does not count, so that it would not collect them in time. What it has collected is
 * freed in the next turn of the event loop.
 */
async function freeCanvases(): Promise<void> {
  collectGarbage();
  await new Promise((resolve) => setImmediate(resolve));
}
