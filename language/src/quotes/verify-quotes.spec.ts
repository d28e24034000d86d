import { describe, expect, it } from '@jest/globals';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { draftOf, transcriptOf } from '../../test/material/transcript-of';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { verifyQuote } from './verified-quote';
import { verifyQuotes } from './verify-quotes';

const church = toSpokenTranscript(transcriptOf(SLOW_CHURCH));

describe('verifyQuote', () => {
  it('returns the words, ids and times of the transcript', () => {
    const quote = verifyQuote(church, 'rest is the only commandment that we brag about breaking');
    expect(quote).toMatchObject({ found: true, text: 'Rest is the only commandment we brag about breaking.', speaker: 'Tom' });
    if (!quote.found) throw new Error('not found');
    const spoken = church.words.slice(quote.first, quote.last + 1);
    expect([quote.firstWordId, quote.lastWordId]).toEqual([spoken[0]?.id, spoken.at(-1)?.id]);
    expect([quote.startMs, quote.endMs]).toEqual([spoken[0]?.startMs, spoken.at(-1)?.endMs]);
  });

  it.each([
    ['too_short', 'go home'],
    ['not_found', 'we should all start a podcast about sourdough and money'],
    ['stitched', 'I pulled into the parking lot, I turned the engine off, and you may find out that you are loved when you are of no use'],
  ])('refuses with the reason %s', (reason, wording) => {
    expect(verifyQuote(church, wording)).toMatchObject({ found: false, reason });
  });

  it('prefers the given place if the same words occur twice', () => {
    const wording = 'A healthy church is one where the pastor can get the flu.';
    const first = verifyQuote(church, wording);
    const echo = church.sentences.findLast((sentence) => sentence.text === wording);
    expect(first).toMatchObject({ speaker: 'Tom' });
    expect(verifyQuote(church, wording, echo)).toMatchObject({ speaker: 'Grace' });
  });

  it('quotes a rough draft only where the recogniser was sure', () => {
    const sure = toSpokenTranscript(draftOf(SLOW_CHURCH, () => 91));
    const unsure = toSpokenTranscript(draftOf(SLOW_CHURCH, () => 80));
    const wording = 'rest is the only commandment we brag about breaking';
    expect(verifyQuote(sure, wording)).toMatchObject({ found: true, text: wording });
    expect(verifyQuote(unsure, wording)).toMatchObject({ found: false, reason: 'unsure' });
  });
});

describe('verifyQuotes', () => {
  const textOf = (text: string) => verifyQuotes(text, church).text;

  it('puts the spoken words between the marks', () => {
    expect(textOf('Tom says "the church was here before you and will be here after you" and means it.')).toBe(
      'Tom says “the church was here before you and it will be here after you” and means it.',
    );
  });

  it('keeps the comma or stop that the sentence around the quote needs', () => {
    expect(textOf('“Rest is the only commandment we brag about breaking,” says Tom.')).toBe(
      '“Rest is the only commandment we brag about breaking,” says Tom.',
    );
  });

  it('removes the quotation marks of text that is not in the transcript, and counts it', () => {
    const { text, dropped } = verifyQuotes('Our “Best Ever Episode” asks: "burnout is a gift from above".', church);
    expect(text).toBe('Our Best Ever Episode asks: burnout is a gift from above.');
    expect(dropped.map(({ wording }) => wording)).toEqual(['Best Ever Episode', 'burnout is a gift from above']);
  });

  it('takes away a mark that pairs with nothing and leaves inches alone', () => {
    expect(textOf('a lone “ mark and a 12" record')).toBe('a lone  mark and a 12" record');
  });

  it('leaves the attributes of tags alone', () => {
    const text = '<p>See <a href="https://harborhouse.church">Harbor House</a></p>';
    expect(textOf(text)).toBe(text);
  });

  it('returns the position of each quote in the text', () => {
    const { text, quotes } = verifyQuotes('First: "I built a terrible birdhouse." Second: "go to the moon with me".', church);
    expect(quotes.map(({ start, end }) => text.slice(start, end))).toEqual(['I built a terrible birdhouse.']);
  });

  it('changes nothing the second time', () => {
    const once = textOf(
      'He said "it\'s a terrible bird house", "i built a terrible birdhouse", and “no bird ever lived in it and it saved my life”!',
    );
    expect(textOf(once)).toBe(once);
  });
});
