/** A three-hour episode of 30,000 words in 573 paragraphs, as the gateway would answer it. */
const WORDS = 30_000;
const PARAGRAPHS = 573;
const SECONDS = 3 * 60 * 60;
const SAMPLE_RATE = 8000;
const PEAKS_PER_SECOND = 10;

export const episodeId = '0193b3a4-7c1e-7d5f-9a00-000000000001';
const at = '2026-11-19T16:12:00.000Z';
const vocabulary =
  'rest is not what you get when the work has ended it means that somebody else can hold this world together for an afternoon'.split(' ');

const every = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const msOf = (word) => Math.round((word * SECONDS * 1000) / WORDS);

const words = {
  ids: every(WORDS, (word) => word + 1),
  texts: every(WORDS, (word) => vocabulary[(word * 7) % vocabulary.length]),
  starts: every(WORDS, msOf),
  ends: every(WORDS, (word) => msOf(word + 1) - 20),
  confidences: every(WORDS, (word) => (word % 3 === 0 ? 40 : 95)),
};
const cut = (index) => Math.round((index * WORDS) / PARAGRAPHS);
const segments = every(PARAGRAPHS, (index) => ({
  id: index + 1,
  speaker: index % 2 === 0 ? 'Ruth Calloway' : 'Hannah Brightwell',
  words: cut(index + 1) - cut(index),
}));

const episode = {
  id: episodeId,
  title: 'Three hours at the kitchen table',
  audioFilePath: 'episodes/1/audio.wav',
  transcriptionStatus: 'completed',
  transcriptionAccuracy: 94,
  duration: SECONDS,
  wordCount: WORDS,
  selectedBrandProfileId: null,
  language: 'en',
  createdAt: at,
  updatedAt: at,
};
const facts = {
  episodeId,
  version: 1,
  engine: 'moonshine',
  model: null,
  language: 'en',
  timing: 'engine',
  draft: true,
  punctuated: false,
  accuracy: 94,
  duration: SECONDS,
  wordCount: WORDS,
};
const engine = (name) => ({ engine: name, ready: true, label: name, hint: null, languages: null });

/** What is answered to each GET. */
export const answers = {
  '/api/engines': { transcription: engine('moonshine'), writing: engine('extractive'), maxUploadMb: 500 },
  '/api/brand-profiles': { profiles: [] },
  '/api/content/pending-approval': { content: [] },
  '/api/team-members': { members: [], rules: { enforced: false, roles: { host: [], editor: [], social_manager: [], admin: [] } } },
  '/api/dictionary/suggestions': { suggestions: [] },
  '/api/episodes': { episodes: [episode], next: null, total: 1 },
  [`/api/episodes/${episodeId}`]: { episode: { ...episode, transcript: words.texts.join(' ') }, processingJobs: [] },
  [`/api/episodes/${episodeId}/transcript`]: { transcript: { ...facts, segments, words } },
  [`/api/episodes/${episodeId}/content`]: { content: [] },
  [`/api/episodes/${episodeId}/reviews`]: { reviews: [] },
  [`/api/episodes/${episodeId}/content-corrections`]: { items: [] },
  [`/api/episodes/${episodeId}/audio`]: { url: '/audio.wav', expiresAt: '2026-12-01T00:00:00.000Z', waveformUrl: '/peaks.json' },
  '/peaks.json': every(SECONDS * PEAKS_PER_SECOND, (peak) => 20 + ((peak * 37) % 60)),
};

/** The recording's bytes from `start` on, silence after the header: one byte a sample, 128 at rest. */
export const audioSize = 44 + SECONDS * SAMPLE_RATE;
export function audioBytes(start, end) {
  const bytes = Buffer.alloc(end - start + 1, 128);
  if (start < 44) waveHeader().copy(bytes, 0, start);
  return bytes;
}

function waveHeader() {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(audioSize - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(audioSize - 44, 40);
  return header;
}
