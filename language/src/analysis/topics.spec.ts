import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { analyse } from './analyse';
import { loadTagger } from './tagger';
import { topicsOf } from './topics';

const topicsIn = (script: string) => topicsOf(analyse(toSpokenTranscript(transcriptOf(script)), loadTagger()));
const written = (script: string) => topicsIn(script).map((topic) => topic.written);

describe('what an episode is about', () => {
  it('is named as people speak of it', () => {
    const topics = written(
      'Anna: We repaired the bridge last winter.\nBen: The bridge was old.\nAnna: The bridge is loved.\nBen: Patience helps.\nAnna: She needs patience.\nBen: Patience is work.',
    );
    expect(topics).toContain('the bridge');
    expect(topics).toContain('patience');
  });

  it('has no words for what is only somebody’s', () => {
    const topics = topicsIn(
      'Anna: My career began in Ghent.\nBen: His career was short.\nAnna: Her career is new.\nBen: My garden grows.\nAnna: I like Ghent.',
    );
    expect(topics.find(({ text }) => text === 'career')?.written).toBeNull();
  });

  it('is neither who talks, nor a weekday, nor a thing of every conversation', () => {
    const texts = topicsIn(
      'Mitchel: Mitch is here on Monday.\nEva: Thanks, Mitch. The problem is Monday.\nMitchel: Monday again, and the problem again. Grafana is open.\nEva: Grafana is free.',
    ).map(({ text }) => text);
    expect(texts).toContain('Grafana');
    expect(texts).not.toEqual(expect.arrayContaining([expect.stringMatching(/mitch|monday|problem/i)]));
  });

  it('names no word twice', () => {
    const keys = topicsIn(
      'Anna: Open source is work.\nBen: Open source projects need people.\nAnna: The source of open source is care.\nBen: Sources matter to open source projects.',
    ).map(({ key }) => key);
    expect(keys.filter((key) => key.includes('source'))).toHaveLength(1);
  });

  it.each([
    ['as it stands within sentences', 'Open Source needs people.', 'It is open source.', 'open source'],
    ['with the capitals that it has there', 'Open source needs people.', 'It is Open Source.', 'Open Source'],
  ])('is written %s', (_, first, second, expected) => {
    const script = `Anna: ${first}\nBen: ${second}\nAnna: Open Source is work.\nBen: ${second}\nAnna: We repaired the bridge. The bridge was old.`;
    expect(written(script)).toContain(expected);
  });

  it('names no short word in two numbers', () => {
    const keys = topicsIn(
      'Anna: The file was lost.\nBen: The files were lost.\nAnna: Which file?\nBen: All files, and a file of mine.\nAnna: Files come back. The file came back.',
    ).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('file'))).toHaveLength(1);
  });
});
