import { describe, expect, it } from '@jest/globals';
import type { WrittenType } from '@afterword/proto';
import { stillToWrite } from './generation-request';

const all: WrittenType[] = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];

describe('what a generation job still has to write', () => {
  it('is everything where there is nothing yet', () => {
    expect(stillToWrite({ contentTypes: all, replace: false }, { written: [], existing: [] })).toEqual(all);
  });

  it('leaves out what exists, because only regenerating replaces it', () => {
    expect(stillToWrite({ contentTypes: all, replace: false }, { written: [], existing: ['social_twitter'] })).not.toContain(
      'social_twitter',
    );
    expect(stillToWrite({ contentTypes: ['social_twitter'], replace: true }, { written: [], existing: ['social_twitter'] })).toEqual([
      'social_twitter',
    ]);
  });

  it('leaves out what the same job wrote before it was interrupted', () => {
    const before = { written: ['show_notes' as const], existing: all };
    expect(stillToWrite({ contentTypes: ['show_notes', 'social_linkedin'], replace: true }, before)).toEqual(['social_linkedin']);
  });
});
