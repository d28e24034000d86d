import type { Box, Canvas2d } from '../canvas';
import { fillRounded } from '../shapes';
import type { Look } from '../look/look';
import { mixColours } from '../look/colours';

const BAR_PX = 6;
const GAP_PX = 6;
/** The voice moves the bars so far from the play head, in bars. */
const REACH = 2.6;
const MIN_HEIGHT = 0.05;
/** As the ear orders loudness. */
const LOUDNESS_POWER = 0.6;
/** The colour of the bar at the play head changes in so many steps. */
const SHADES = 16;

/** The levels of a film, each 0 to 1: one for each bar, and one for each frame. */
export interface WaveformLevels {
  bars: number[];
  frames: number[];
}

export const barCount = ({ width }: Box): number => Math.floor((width + GAP_PX) / (BAR_PX + GAP_PX));

/** @param peaks of the part that the film shows, at equal distances */
export const waveformLevels = (peaks: readonly number[], box: Box, frames: number): WaveformLevels => ({
  bars: resample(peaks, barCount(box)),
  frames: resample(peaks, frames),
});

/** Returns `count` levels, of which the highest is 1. Between two peaks they change evenly. */
function resample(peaks: readonly number[], count: number): number[] {
  const highest = Math.max(...peaks, 0);
  if (highest === 0) return Array<number>(count).fill(0);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [(index / count) * peaks.length, ((index + 1) / count) * peaks.length];
    const level = to - from > 1 ? meanOf(peaks.slice(Math.floor(from), Math.ceil(to))) : between(peaks, (from + to) / 2 - 0.5);
    return (level / highest) ** LOUDNESS_POWER;
  });
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function between(peaks: readonly number[], at: number): number {
  const place = Math.min(Math.max(0, at), peaks.length - 1);
  const [low, high] = [Math.floor(place), Math.ceil(place)];
  return (peaks[low] ?? 0) + ((peaks[high] ?? 0) - (peaks[low] ?? 0)) * (place - low);
}

/** Draws all bars as they are in a frame: the played ones in the accent colour, those at the play head moved by the voice. */
export function drawWaveform(canvas: Canvas2d, box: Box, look: Look, levels: WaveformLevels, frame: number): void {
  const { bars, frames } = levels;
  const playHead = ((frame + 1) / frames.length) * bars.length;
  const voice = ((frames[frame - 1] ?? 0) + (frames[frame] ?? 0) * 2 + (frames[frame + 1] ?? 0)) / 4;
  bars.forEach((level, index) => {
    const nearness = Math.exp(-(((index + 0.5 - playHead) / REACH) ** 2));
    const moved = Math.min(1, Math.max(MIN_HEIGHT, level * (1 - 0.5 * nearness) + voice * 0.62 * nearness));
    const height = Math.max(BAR_PX, Math.round((moved * box.height) / 2) * 2);
    const played = Math.round(Math.min(1, Math.max(0, playHead - index)) * SHADES) / SHADES;
    const bar = { x: box.x + index * (BAR_PX + GAP_PX), y: box.y + (box.height - height) / 2, width: BAR_PX, height };
    fillRounded(canvas, bar, BAR_PX / 2, mixColours(look.wave, look.accent, played));
  });
}
