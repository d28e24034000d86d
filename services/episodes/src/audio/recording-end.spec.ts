import { describe, expect, it } from '@jest/globals';
import { MP3 } from 'mediabunny';
import { readRecordingEnd } from './recording-end';

const fileOf = (bytes: Buffer) => ({
  size: bytes.length,
  readBytes: (start: number, length: number) => Promise.resolve(bytes.subarray(start, start + length)),
});

describe('the end that an MP3 states', () => {
  /** The first frame of a stereo file with 44.1 kHz. */
  const firstFrame = Buffer.alloc(400);
  firstFrame.set([0xff, 0xfb, 0x90, 0x00]);

  it('is the number of frames that Fraunhofer encoders write (VBRI)', async () => {
    const frame = Buffer.from(firstFrame);
    frame.write('VBRI', 36);
    frame.writeUInt32BE(1000, 50);
    expect(await readRecordingEnd(MP3, fileOf(frame), 5)).toEqual({ statedSeconds: (1000 * 1152) / 44_100, lacksEnd: false });
  });

  it('is unknown without that number, although the parser guesses one from the size of the file', async () => {
    expect((await readRecordingEnd(MP3, fileOf(firstFrame), 5)).statedSeconds).toBeNull();
    expect((await readRecordingEnd(MP3, fileOf(Buffer.from('ID3')), 5)).statedSeconds).toBeNull();
  });
});
