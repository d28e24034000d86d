import { describe, expect, it } from '@jest/globals';
import { describeOrigin } from './describe-origin';

const ana = { id: 'a', name: 'Ana', role: 'editor' as const };
const writer = { engine: 'extractive' as const, label: 'Draft to compose from your transcript (no AI)', model: null, promptVersion: null };

describe('the origin of a version', () => {
  it('is the writer for machine drafts, whoever asked for them', () => {
    expect(describeOrigin({ reason: 'regenerated', author: ana, writer })).toBe('Draft to compose from your transcript (no AI)');
  });

  it('is the member who changed it', () => {
    expect(describeOrigin({ reason: 'edited', author: ana, writer })).toBe('Edited by Ana');
    expect(describeOrigin({ reason: 'transcript_corrected', author: null, writer })).toBe('Transcript corrected');
  });
});
