import { crc32, deflateSync } from 'node:zlib';
import type { Box } from '@afterword/drawing';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const BITS = 8;
const RGB = 2;

/** RGBA pixels that replace a part of the picture from a frame on. */
export interface PicturePart extends Box {
  frame: number;
  pixels: Uint8ClampedArray;
}

interface PendingPart extends Box {
  frame: number;
  data: Buffer;
}

/**
 * An animated PNG: each part is shown for an exact number of frames, and only what changes is stored. ffmpeg reads it as a film without
 * sound. The first part must be the whole picture, at frame 0.
 */
export class AnimatedPng {
  private readonly chunks: Buffer[] = [];
  private pending: PendingPart | undefined;
  private sequence = 0;
  private count = 0;

  constructor(
    private readonly size: { width: number; height: number },
    private readonly framesPerSecond: number,
  ) {}

  add({ pixels, ...part }: PicturePart): void {
    this.close(part.frame);
    this.pending = { ...part, data: deflateRgb(pixels, part) };
  }

  /** Returns the file. @param frames the length of the film */
  end(frames: number): Buffer {
    this.close(frames);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.size.width, 0);
    header.writeUInt32BE(this.size.height, 4);
    header.set([BITS, RGB], 8);
    const animation = Buffer.alloc(8);
    animation.writeUInt32BE(this.count, 0);
    animation.writeUInt32BE(1, 4);
    return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('acTL', animation), ...this.chunks, chunk('IEND')]);
  }

  private close(nextFrame: number): void {
    if (!this.pending) return;
    const { frame, x, y, width, height, data } = this.pending;
    const control = Buffer.alloc(26);
    [this.sequence++, width, height, x, y].forEach((value, index) => control.writeUInt32BE(value, index * 4));
    control.writeUInt16BE(nextFrame - frame, 20);
    control.writeUInt16BE(this.framesPerSecond, 22);
    this.chunks.push(chunk('fcTL', control), this.count === 0 ? chunk('IDAT', data) : chunk('fdAT', this.nextNumber(), data));
    this.count += 1;
    this.pending = undefined;
  }

  private nextNumber(): Buffer {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(this.sequence++);
    return number;
  }
}

function chunk(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(body.length - type.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Rows without a filter: level 1 is enough for flat colours. */
function deflateRgb(pixels: Uint8ClampedArray, { width, height }: Box): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let [from, to] = [0, 0];
  for (let y = 0; y < height; y++) {
    to += 1;
    for (let x = 0; x < width; x++) {
      rows[to] = pixels[from]!;
      rows[to + 1] = pixels[from + 1]!;
      rows[to + 2] = pixels[from + 2]!;
      from += 4;
      to += 3;
    }
  }
  return deflateSync(rows, { level: 1 });
}
