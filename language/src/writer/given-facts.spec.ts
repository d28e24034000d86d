import { describe, expect, it } from '@jest/globals';
import { GivenFacts, type WrittenType } from '@afterword/proto';
import { CONTENT_TYPES, requestFor } from '../../test/material/requests';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { transcriptOf } from '../../test/material/transcript-of';
import { checkText } from '../rules/check';
import { splitPosts } from '../rules/thread';
import { ExtractiveWriter } from './extractive/extractive-writer';
import { composePost, composeShowNotes, composeThread } from './openai/compose-answer';
import { formatEpisode } from './openai/format-episode';

const church = transcriptOf(SLOW_CHURCH);
const given = GivenFacts.parse({
  number: 7,
  publishedUrl: 'https://slowchurch.fm/episodes/7?ref=notes',
  guests: [
    { name: 'Zawadi Okonjo', handles: { x: 'zawadi_o', linkedin: 'in/zawadi-okonjo', instagram: 'zawadi.okonjo' } },
    { name: 'Per Lindqvist' },
  ],
  show: {
    name: 'Slow Church',
    hostName: 'Maya',
    genre: 'Conversations about faith',
    listenUrl: 'https://slowchurch.fm',
    handles: { x: 'slowchurchfm' },
    hashtags: ['#SlowChurch', '#RestWell'],
    sponsors: [{ name: 'Vexley Tea', url: 'https://vexley.example' }],
  },
});
const episode = { title: 'Go to Bed', durationSeconds: 300, given };
const request = (contentType: WrittenType) => requestFor(church, contentType, { episode });
const write = (contentType: WrittenType) => new ExtractiveWriter().write(request(contentType)).result;

describe('facts that were entered, in an extractive draft', () => {
  it.each(CONTENT_TYPES)('are in %s, fit its platform, and are not claims', (contentType) => {
    const { text, unsupportedClaims } = write(contentType);
    expect(text).toContain('https://slowchurch.fm/episodes/7?ref=notes');
    expect(text).toContain('Zawadi Okonjo');
    expect(unsupportedClaims).toEqual([]);
    expect(checkText(contentType, text)).toEqual([]);
  });

  it('end the announcement of the episode with its address', () => {
    expect(write('social_instagram').text).toContain(
      'New episode: Go to Bed\nWith Zawadi Okonjo (@zawadi.okonjo) and Per Lindqvist on Slow Church\nhttps://slowchurch.fm/episodes/7?ref=notes',
    );
    const [first] = splitPosts(write('social_twitter').text);
    expect(first).toMatch(/New episode: Go to Bed\n(?:With .+\n)?https:\/\/slowchurch\.fm\/episodes\/7\?ref=notes$/u);
  });

  it.each(CONTENT_TYPES)('leave %s without the name of an episode that has none yet', (contentType) => {
    const unnamed = requestFor(church, contentType, { episode: { ...episode, title: '' } });
    const { text, unsupportedClaims } = new ExtractiveWriter().write(unnamed).result;
    expect(text).not.toMatch(/New episode|The full episode|undefined|null/u);
    expect(unsupportedClaims).toEqual([]);
    if (contentType === 'social_instagram') expect(text).toContain('Listen to this episode.\nWith Zawadi Okonjo');
    expect(formatEpisode(unnamed)).toContain('Call it "this episode".');
  });

  it('tag guests as each network does it', () => {
    expect(write('social_twitter').text).toContain('Zawadi Okonjo (@zawadi_o) and Per Lindqvist on @slowchurchfm');
    expect(write('social_linkedin').text).toContain('Zawadi Okonjo (linkedin.com/in/zawadi-okonjo)');
    expect(write('show_notes').text).toContain(
      'Guests\nZawadi Okonjo: x.com/zawadi_o, linkedin.com/in/zawadi-okonjo, instagram.com/zawadi.okonjo\nPer Lindqvist',
    );
  });

  it('begin the hashtags, and list sponsors in show notes', () => {
    expect(write('social_linkedin').text).toMatch(/\n#SlowChurch #RestWell/u);
    expect(write('show_notes').text).toContain('Sponsors\nVexley Tea: https://vexley.example');
  });

  it('take the listen link of the show for an episode without an address', () => {
    const unpublished = { ...episode, given: { ...given, publishedUrl: null } };
    const { text } = new ExtractiveWriter().write(requestFor(church, 'social_linkedin', { episode: unpublished })).result;
    expect(text).toContain('The full episode: Go to Bed');
    expect(text).toContain('\nhttps://slowchurch.fm\n');
  });
});

describe('facts that were entered, in the answer of a model', () => {
  const quotes = new Map();
  const passageOf = (text: string) => ({ sentences: [{ segments: [], text }] });
  const postOf = (text: string, ...hashtags: string[]) => ({ plan: '', openings: [], paragraphs: [passageOf(text)], hashtags, quotes: [] });

  it('are added where it left them out', () => {
    const post = composePost(request('social_linkedin'), postOf('Rest is a gift.', 'restwell', 'Sabbath'), quotes);
    expect(post).toBe(
      'Rest is a gift.\n\nWith Zawadi Okonjo (linkedin.com/in/zawadi-okonjo) and Per Lindqvist on Slow Church\nhttps://slowchurch.fm/episodes/7?ref=notes\n\n#SlowChurch #RestWell #Sabbath',
    );
    const notes = composeShowNotes(
      request('show_notes'),
      {
        plan: '',
        headings: [],
        summary: [{ segments: [], text: 'About rest.' }],
        points: [],
        chapters: [],
        quotes: [],
        links: ['slowchurch.fm'],
        callToAction: null,
      },
      quotes,
    );
    expect(notes).toContain('Links\nhttps://slowchurch.fm/episodes/7?ref=notes\nhttps://slowchurch.fm\n');
    expect(notes.match(/^slowchurch\.fm$/gmu)).toBeNull();
  });

  it('are not repeated', () => {
    const text = 'Zawadi Okonjo and Per Lindqvist talk about rest: https://slowchurch.fm/episodes/7?ref=notes';
    expect(composePost(request('social_linkedin'), postOf(text), quotes)).toBe(`${text}\n\n#SlowChurch #RestWell`);
  });

  it('get a post of their own if the last one of a thread is full', () => {
    const full = `${'Rest is a gift. '.repeat(16)}`.trim();
    const posts = splitPosts(
      composeThread(request('social_twitter'), { plan: '', openings: [], posts: ['Hello.', full].map(passageOf), quotes: [] }, quotes),
    );
    expect(posts).toHaveLength(3);
    expect(posts[2]).toMatch(/^With Zawadi Okonjo .+\nhttps:/u);
  });

  it('are in its request', () => {
    expect(formatEpisode(request('social_twitter'))).toContain('Hashtags of the show: #SlowChurch #RestWell');
    expect(formatEpisode(request('social_twitter'))).toContain('Genre of the show, write as is usual for it: Conversations about faith');
    expect(formatEpisode(requestFor(church, 'social_twitter'))).toMatch(/^Episode facts\nTitle: Go to Bed\nDuration: [\d:]+$/u);
  });
});
