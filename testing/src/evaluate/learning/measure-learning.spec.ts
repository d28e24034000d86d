import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFolder } from '../read-folder';
import { learningTables } from './learning-tables';
import { type LearningEffect, measureLearning } from './measure-learning';
import { SCRIPTED_EDITORS } from './scripted-editors';

const MADE_UP = path.resolve(import.meta.dirname, '../../../episodes');
const OURS = path.resolve(import.meta.dirname, '../transcripts');

/** English transcripts that can be read quickly. */
const MEASURED = ['city-trees.vtt', 'learn-a-language-late.srt', 'raising-prices.json'];

describe('ten approvals of a scripted editor', () => {
  let effects: LearningEffect[];
  const effectOn = (name: string) => effects.find(({ editor }) => editor === name)!;
  beforeAll(() => {
    const approved = readFolder(MADE_UP).episodes.flatMap(({ episode, marked }) => (marked?.language === 'en' ? [episode] : []));
    const measured = readFolder(OURS).episodes.flatMap(({ episode }) => (MEASURED.includes(episode.name) ? [episode] : []));
    effects = SCRIPTED_EDITORS.map((editor) => measureLearning(editor, { approved, approvals: 10, measured }));
  }, 120_000);

  it.each(['plain', 'house style', 'straight in'])('save an editor with habits (%s) more than a third of the changes', (name) => {
    const { before, after } = effectOn(name);
    expect(before.changes).toBeGreaterThan(0.5);
    expect(after.changes).toBeLessThan(before.changes * (2 / 3));
    expect(after.words).toBeLessThan(before.words);
  });

  it('make no draft need more changes, and take little away that would have been approved', () => {
    for (const { worse, before, after } of effects) {
      expect(worse).toBe(0);
      expect(after.approvedWords).toBeGreaterThan(before.approvedWords * 0.9);
    }
  });

  it.each(['content', 'whimsical'])('teach nothing if nothing is changed by a rule (%s)', (name) => {
    expect(effectOn(name)).toMatchObject({ lessons: [], better: 0, worse: 0 });
  });

  it('are printed with what each kind of pattern saves', () => {
    const tables = learningTables(effects);
    expect(tables).toMatch(/^\| house style \| \d+ \| /mu);
    expect(tables).toMatch(/^\| hashtags_removed \| 1 \| /mu);
  });
});
