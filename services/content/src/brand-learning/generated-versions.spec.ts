import { describe, expect, it } from '@jest/globals';
import type { VersionReason } from '@afterword/proto';
import { findGeneratedVersions } from './generated-versions';

const JOB = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const versions = (...history: [reason: VersionReason, text: string, language?: 'es'][]) =>
  findGeneratedVersions(
    history.map(([reason, fingerprint, language = null], at) => ({
      version: at + 1,
      reason,
      fingerprint,
      language,
      jobId: reason === 'generated' || reason === 'regenerated' ? JOB : null,
      createdAt: new Date(at),
    })),
  ).map(({ version, savedVersion, isEdited }) => [version, savedVersion, isEdited]);

describe('findGeneratedVersions', () => {
  it('returns the generated text if nobody edited it', () => {
    expect(versions(['generated', 'a'], ['transcript_corrected', 'a'])).toEqual([[1, 2, false]]);
  });

  it('returns the last version that people derived from it', () => {
    expect(versions(['generated', 'a'], ['edited', 'b'], ['enhanced', 'c'], ['enhancement_undone', 'b'])).toEqual([[1, 4, true]]);
  });

  it('ends the history when another version is generated', () => {
    expect(versions(['generated', 'a'], ['edited', 'b'], ['regenerated', 'c'], ['edited', 'd'])).toEqual([
      [1, 2, true],
      [3, 4, true],
    ]);
  });

  it('ends the history when a template, a variant or an unrelated version replaces the text', () => {
    for (const reason of ['template', 'variant', 'restored'] as const)
      expect(versions(['generated', 'a'], ['edited', 'b'], [reason, 'other'], ['edited', 'still other'])).toEqual([[1, 2, true]]);
  });

  it('continues the history when people restore a version of it', () => {
    expect(versions(['generated', 'a'], ['edited', 'b'], ['restored', 'a'])).toEqual([[1, 3, true]]);
  });

  it('leaves out what was generated in another language, with its edits', () => {
    expect(versions(['generated', 'a', 'es'], ['edited', 'b', 'es'])).toEqual([]);
    expect(versions(['generated', 'a'], ['edited', 'b'], ['regenerated', 'c', 'es'], ['edited', 'd', 'es'], ['regenerated', 'e'])).toEqual([
      [1, 2, true],
      [5, 5, false],
    ]);
  });
});
