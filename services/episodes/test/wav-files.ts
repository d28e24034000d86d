const RATE = 8000;

/** A WAV recording of a tone: 8 kHz, mono, 16 bit. */
export function tone(seconds: number): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * RATE) * 2);
  for (let i = 0; i < samples.length / 2; i++) samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * i) / RATE)), i * 2);
  return Buffer.concat([wavHeader(samples.length), samples]);
}

/** The header of a WAV file with this many bytes of sound, at `rate` samples of two bytes a second. */
export function wavHeader(bytes: number, rate = RATE): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
