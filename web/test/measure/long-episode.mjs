const SAMPLE_RATE = 8000;
const PEAKS_PER_SECOND = 10;
const WORDS_PER_PARAGRAPH = 52;

export const episodeId = '0193b3a4-7c1e-7d5f-9a00-000000000001';
const at = '2026-11-19T16:12:00.000Z';
const vocabulary =
  'rest is not what you get when the work has ended it means that somebody else can hold this world together for an afternoon'.split(' ');

const every = (count, make) => Array.from({ length: count }, (_, index) => make(index));
/** An episode as the gateway would answer it: `answers` to each GET, and its recording. */
export function longEpisode({ words: count, hours }) {
  const seconds = hours * 60 * 60;
  const transcript = longTranscript(count, seconds);
  const episode = {
    id: episodeId,
    title: 'A long evening at the kitchen table',
    audioFilePath: 'episodes/1/audio.wav',
    transcriptionStatus: 'completed',
    transcriptionAccuracy: 94,
    duration: seconds,
    wordCount: count,
    selectedBrandProfileId: null,
    language: 'en',
    createdAt: at,
    updatedAt: at,
  };
  const whole = { ...episode, transcript: transcript.words.texts.join(' ') };
  return { answers: { ...answersWith(episode), ...answersFor(whole, transcript, seconds) }, recording: silence(seconds) };
}

function longTranscript(count, seconds) {
  const paragraphs = Math.ceil(count / WORDS_PER_PARAGRAPH);
  const msOf = (word) => Math.round((word * seconds * 1000) / count);
  const cut = (index) => Math.round((index * count) / paragraphs);
  const words = {
    ids: every(count, (word) => word + 1),
    texts: every(count, (word) => vocabulary[(word * 7) % vocabulary.length]),
    starts: every(count, msOf),
    ends: every(count, (word) => msOf(word + 1) - 20),
    confidences: every(count, (word) => (word % 3 === 0 ? 40 : 95)),
  };
  const segments = every(paragraphs, (index) => ({
    id: index + 1,
    speaker: index % 2 === 0 ? 'Ruth Calloway' : 'Hannah Brightwell',
    words: cut(index + 1) - cut(index),
  }));
  const facts = { engine: 'moonshine', model: null, language: 'en', timing: 'engine', draft: true, punctuated: false, accuracy: 94 };
  return { episodeId, version: 1, ...facts, duration: seconds, wordCount: count, segments, words };
}

const engine = (name) => ({ engine: name, ready: true, label: name, hint: null, languages: null });

const answersWith = (episode) => ({
  '/api/engines': { transcription: engine('moonshine'), writing: engine('extractive'), maxUploadMb: 500 },
  '/api/brand-profiles': { profiles: [] },
  '/api/content/pending-approval': { content: [] },
  '/api/team-members': { members: [], rules: { enforced: false, roles: { host: [], editor: [], social_manager: [], admin: [] } } },
  '/api/dictionary/suggestions': { suggestions: [] },
  '/api/episodes': { episodes: [episode], next: null, total: 1 },
});

/** A list of many episodes, as the gateway would answer it page by page. */
export function longList(count) {
  const { answers, recording } = longEpisode({ words: 1000, hours: 1 });
  const [first] = answers['/api/episodes'].episodes;
  const episodes = every(count, (index) => ({
    ...first,
    id: `${episodeId.slice(0, -4)}${String(index).padStart(4, '0')}`,
    title: `Evening ${index}`,
  }));
  const pageOf = (query) => {
    const start = Number(query.get('after') ?? 0);
    const end = start + Number(query.get('limit') ?? 25);
    return { episodes: episodes.slice(start, end), next: end < count ? String(end) : null, total: count };
  };
  return { answers: { ...answers, '/api/episodes': pageOf }, recording };
}

const answersFor = (episode, transcript, seconds) => ({
  [`/api/episodes/${episodeId}`]: { episode, processingJobs: [] },
  [`/api/episodes/${episodeId}/transcript`]: { transcript },
  [`/api/episodes/${episodeId}/content`]: { content: [] },
  [`/api/episodes/${episodeId}/reviews`]: { reviews: [] },
  [`/api/episodes/${episodeId}/content-corrections`]: { items: [] },
  [`/api/episodes/${episodeId}/audio`]: { url: '/audio.wav', expiresAt: '2026-12-01T00:00:00.000Z', waveformUrl: '/peaks.json' },
  '/peaks.json': every(seconds * PEAKS_PER_SECOND, (peak) => 20 + ((peak * 37) % 60)),
});

/** A recording of one byte a sample, 128 at rest. `bytes` returns those from `start` to `end`, both inclusive. */
function silence(seconds) {
  const size = 44 + seconds * SAMPLE_RATE;
  const bytes = (start, end) => {
    const slice = Buffer.alloc(end - start + 1, 128);
    if (start < 44) waveHeader(size).copy(slice, 0, start);
    return slice;
  };
  return { size, bytes };
}

function waveHeader(size) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(size - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(size - 44, 40);
  return header;
}
