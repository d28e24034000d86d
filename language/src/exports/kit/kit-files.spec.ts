import { describe, expect, it } from '@jest/globals';
import { kitFiles, type KitSource } from './kit-files';

const source: KitSource = {
  title: 'Slow\nSundays',
  approved: [
    {
      name: 'LinkedIn',
      content: 'A chair beside you.',
      version: 2,
      approver: 'Grace Miller',
      approvedAt: '2026-11-20T12:00:00.000Z',
      posted: { url: 'https://example.org/1', postedAt: '2026-11-21T12:00:00.000Z' },
    },
    { name: 'Show Notes', content: '## Hello', version: 1, approver: 'Ruth', approvedAt: '2026-11-19T12:00:00.000Z', posted: null },
  ],
  heldBack: ['Twitter'],
  transcript: null,
  insights: [{ fileName: 'slow-sundays-youtube.txt', text: '00:00 Hello' }],
  recording: 'talk.mp3',
  hasChecksums: true,
};
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
  });

  it('name only what is there', () => {
    const text = readme({ approved: [], heldBack: [], insights: [], recording: null, hasChecksums: false });
    expect(text).toContain('Nothing is approved yet');
    expect(text).not.toMatch(/content\/|Left out|chapters|recording|SHA256/);
  });

  it('are the same for the same contents', () => {
    expect(kitFiles(source)).toEqual(kitFiles(structuredClone(source)));
  });
});
