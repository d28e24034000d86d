/** Seconds a word takes where the recording's length is not known. */
const SECONDS_PER_WORD = 0.4;
const DEFAULT_SPEECH = 'Welcome to the show. Today we talk about ordinary people who build something for their neighbours.';

export interface ReceivedAudio {
  fields: Record<string, string[]>;
  file: { name: string; type: string; size: number; seconds: number | null };
}

export async function readForm(body: Buffer, contentType: string): Promise<ReceivedAudio> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const fields: Record<string, string[]> = {};
  let file: ReceivedAudio['file'] = { name: '', type: '', size: 0, seconds: null };
  for (const [name, value] of form) {
    if (typeof value === 'string') (fields[name] ??= []).push(value);
    else file = { name: value.name, type: value.type, size: value.size, seconds: secondsOfWav(Buffer.from(await value.arrayBuffer())) };
  }
  return { fields, file };
}

/** The answer of POST /v1/audio/transcriptions in the format asked for; null where the provider knows no such format. */
export function transcribe(audio: ReceivedAudio, speech = DEFAULT_SPEECH): object | null {
  const format = audio.fields['response_format']?.[0] ?? 'json';
  const spoken = speech.split(/\s+/).filter(Boolean);
  const seconds = audio.file.seconds ?? spoken.length * SECONDS_PER_WORD;
  const usage = { type: 'duration', seconds: Math.ceil(seconds) };
  if (format === 'json') return { text: speech, languages: [{ code: 'en' }], usage };
  if (format !== 'verbose_json') return null;
  return { task: 'transcribe', language: 'english', duration: seconds, text: speech, words: spread(spoken, seconds), usage };
}

function spread(words: string[], seconds: number) {
  const each = seconds / words.length;
  return words.map((word, index) => ({ word, start: index * each, end: (index + 1) * each }));
}

/** Playing time from a RIFF header; null for any other kind of file. */
function secondsOfWav(bytes: Buffer): number | null {
  if (bytes.length < 44 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const bytesPerSecond = bytes.readUInt32LE(28);
  return bytesPerSecond > 0 ? (bytes.length - 44) / bytesPerSecond : null;
}
