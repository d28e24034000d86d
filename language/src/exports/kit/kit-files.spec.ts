import { describe, expect, it } from '@jest/globals';
import type { Clip, QuoteCard } from '@afterword/proto';
import { kitCards } from './kit-cards';
import { kitCarousels } from './kit-carousels';
import { kitClips } from './kit-clips';
import { kitFiles, type KitSource } from './kit-files';

const source: KitSource = {
  title: 'Slow\nSundays',
  approved: [
    {
      id: '10',
      contentType: 'social_linkedin',
      name: 'LinkedIn',
      content: 'A chair beside you.',
      version: 2,
      approver: 'Grace Miller',
      approvedAt: '2026-11-20T12:00:00.000Z',
      posted: { url: 'https://example.org/1', postedAt: '2026-11-21T12:00:00.000Z' },
    },
    {
      id: '11',
      contentType: 'show_notes',
      name: 'Show Notes',
      content: '## Hello',
      version: 1,
      approver: 'Ruth',
      approvedAt: '2026-11-19T12:00:00.000Z',
      posted: null,
    },
  ],
  heldBack: ['Twitter'],
  transcript: null,
  insights: [{ fileName: 'slow-sundays-youtube.txt', text: '00:00 Hello' }],
  ...kitCards([]),
  ...{ carousels: [], withoutCarousel: [] },
  ...kitClips([]),
  recording: { path: 'talk.mp3', hasChapters: false },
  isRecordingGone: false,
};
const film = {
  text: 'Begin badly, and go on. “Rest”',
  durationMs: 4000,
  bytes: 1000,
  width: 1080,
  height: 1080,
  altText: 'Square video of 0:04.',
  lookVersion: 1,
  warnings: [],
  madeAt: '2026-11-21T12:00:00.000Z',
};
const card = (change: Partial<QuoteCard> = {}): QuoteCard => ({
  ...{ id: '1', episodeId: '2', quoteId: '3', quote: 'Begin badly.', speaker: 'Ruth', startMs: 65_000, show: '' },
  design: { base: 'paper', background: null, text: null, accent: null, font: 'newsreader', logo: null },
  ...{ size: 'square', lookVersion: 1, isVerified: true, isStale: false, createdAt: '2026-11-27T08:00:00.000Z' },
  ...change,
});
const clip = (change: Partial<Clip> = {}): Clip => ({
  id: '1',
  episodeId: '2',
  firstWordId: 1,
  lastWordId: 6,
  startMs: 65_000,
  endMs: 69_000,
  text: film.text,
  isVerified: true,
  isStale: false,
  format: '1:1',
  captions: 'karaoke',
  hasSpeakers: true,
  hasWaveform: true,
  making: null,
  problem: null,
  film,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...change,
});
const readme = (change: Partial<KitSource> = {}) => kitFiles({ ...source, ...change })[0]!.text;

describe('the files of a kit', () => {
  it('are each approved text in three formats, and what insights export, after a README', () => {
    expect(kitFiles(source).map(({ path }) => path)).toEqual([
      'README.md',
      'content/linkedin.txt',
      'content/linkedin.md',
      'content/linkedin.html',
      'content/show-notes.txt',
      'content/show-notes.md',
      'content/show-notes.html',
      'chapters-and-quotes/slow-sundays-youtube.txt',
    ]);
  });

  it('begin with who approved which version when, where it was posted, and what is left out', () => {
    expect(readme()).toContain('# Slow Sundays\n');
    expect(readme()).toContain(
      '- **LinkedIn**, version 2: approved by Grace Miller on 2026-11-20; posted on 2026-11-21 at <https://example.org/1>\n',
    );
    expect(readme()).toContain('- **Show Notes**, version 1: approved by Ruth on 2026-11-19\n');
    expect(readme()).toContain('Not approved: Twitter.');
    expect(readme()).toContain('- `talk.mp3`: the recording as it was uploaded\n');
    expect(readme({ recording: { path: 'talk.mp3', hasChapters: true } })).toContain('- `talk.mp3`: the recording with its chapters\n');
  });

  it('name the cards of quotes, if they say what their quotes say', () => {
    const cards = kitCards([card(), card({ isStale: true }), card({ quote: 'Rest\nis not a reward.', speaker: null, size: 'link' })]);
    expect(cards.cards.map(({ path }) => path)).toEqual(['cards/01-begin-badly.png', 'cards/02-rest-is-not-a-reward.png']);
    const { text } = kitFiles({ ...source, ...cards })[0]!;
    expect(text).toContain(
      '## Quote cards\n\n- `cards/01-begin-badly.png`, square: “Begin badly.” Ruth, 1:05\n- `cards/02-rest-is-not-a-reward.png`, for links: “Rest is not a reward.” 1:05\n',
    );
    expect(text).toContain('Quote cards whose quote has changed since they were made, or is gone: 1.');
  });

  it('name the carousels of approved posts, and the posts of which there is none', async () => {
    const asked: unknown[] = [];
    const [post, notes] = source.approved;
    const tooLong = { ...post!, id: '12', contentType: 'social_instagram', name: 'Instagram' } as const;
    const drawn = await kitCarousels([post!, notes!, tooLong], ({ id, version }, slide) => {
      asked.push([id, version, slide]);
      return Promise.resolve(id === '10' && (slide ?? 0) <= 2 ? Uint8Array.of(slide ?? 0) : null);
    });
    expect(asked).toEqual([
      ['10', 2, undefined],
      ['10', 2, 1],
      ['10', 2, 2],
      ['10', 2, 3],
      ['12', 2, undefined],
    ]);
    expect(drawn.carousels.flatMap(({ files }) => files)).toEqual([
      { path: 'carousels/linkedin.pdf', content: Uint8Array.of(0) },
      { path: 'carousels/linkedin-01.png', content: Uint8Array.of(1) },
      { path: 'carousels/linkedin-02.png', content: Uint8Array.of(2) },
    ]);
    const text = readme(drawn);
    expect(text).toContain('## Carousels\n\n- `carousels/linkedin.pdf`, 2 slides: LinkedIn, version 2\n');
    expect(text).toContain('- `carousels/`: approved posts as slides');
    expect(text).toContain('Posts of which no carousel can be made: Instagram.');
  });

  it('have the films of clips, if they say what the transcript says, with an alt text', () => {
    const clips = kitClips([
      clip(),
      clip({ id: '3', isStale: true }),
      clip({ id: '4', film: null, making: { progress: 5 } }),
      clip({ id: '5' }),
    ]);
    const namesOf = (number: string) =>
      ['mp4', 'srt', 'vtt', 'png'].map((ending) => `clips/${number}-begin-badly-and-go-on-rest.${ending}`);
    expect(clips.clips.map(({ files }) => files.map(({ path }) => path))).toEqual([namesOf('01'), namesOf('02')]);
    const files = kitFiles({ ...source, ...clips });
    expect(files.slice(-2).map(({ path }) => path)).toEqual([
      'clips/01-begin-badly-and-go-on-rest.txt',
      'clips/02-begin-badly-and-go-on-rest.txt',
    ]);
    expect(files.at(-1)!.text).toBe('Square video of 0:04.\n');
    expect(files[0]!.text).toContain(
      '## Clips\n\n- `clips/01-begin-badly-and-go-on-rest.mp4`, 1:1, from 1:05 to 1:09: “Begin badly, and go on. “Rest””\n',
    );
    expect(files[0]!.text).toContain('Clips whose words have changed in the transcript since they were made: 1.');
  });

  it('name only what is there', () => {
    const text = readme({ approved: [], heldBack: [], insights: [], recording: null });
    expect(text).toContain('Nothing is approved yet');
    expect(text).not.toMatch(/content\/|Left out|chapters|clips|recording/i);
  });

  it('say that the recording is no longer kept', () => {
    expect(readme({ recording: null, isRecordingGone: true })).toContain('The recording, which is no longer kept here.');
  });

  it('are the same for the same contents', () => {
    expect(kitFiles(source)).toEqual(kitFiles(structuredClone(source)));
  });
});
