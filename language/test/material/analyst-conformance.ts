import { describe, expect, it } from '@jest/globals';
import { CallToActionType, Sentiment } from '@afterword/proto';
import type { AnalysisRequest, FoundInsights } from '../../src/insights';
import { joinWords } from '../../src/words/join-words';
import { type SpokenTranscript, toSpokenTranscript } from '../../src/words/spoken-transcript';
import { fold } from '../../src/words/fold';
import { LATE_INVOICE } from './late-invoice';
import type { RunningAnalyst } from './run-workflows';
import { SAY_IT_TWICE } from './say-it-twice';
import { SLOW_CHURCH } from './slow-church';
import { draftOf, transcriptOf } from './transcript-of';

const SOURCES = {
  'an interview': transcriptOf(SLOW_CHURCH),
  'one person alone': transcriptOf(LATE_INVOICE),
  'two people rambling': transcriptOf(SAY_IT_TWICE),
  'a rough draft': draftOf(SLOW_CHURCH),
  'three words': transcriptOf('Ana: Hello out there.'),
  silence: transcriptOf(''),
};

const requestOf = (source: keyof typeof SOURCES): AnalysisRequest => ({
  transcript: toSpokenTranscript(SOURCES[source]),
  episode: { title: 'Go to Bed', durationSeconds: Math.ceil((SOURCES[source].words.ends.at(-1) ?? 0) / 1000) },
});

const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ');

const expectSpoken = (transcript: SpokenTranscript, words: FoundInsights['quotes'][number]['quote']): void => {
  expect(letters(words.text).trim()).toBe(letters(joinWords(transcript.words, words)).trim());
  expect([transcript.words[words.first]?.id, transcript.words[words.last]?.id]).toEqual([words.firstWordId, words.lastWordId]);
  expect([transcript.words[words.first]?.startMs, transcript.words[words.last]?.endMs]).toEqual([words.startMs, words.endMs]);
};

const expectHonest = ({ transcript, episode }: AnalysisRequest, found: FoundInsights): void => {
  for (const { quote, shareability, sentiment, reasons } of found.quotes) {
    expectSpoken(transcript, quote);
    expect(shareability).toBeGreaterThanOrEqual(0);
    expect(shareability).toBeLessThanOrEqual(1);
    expect(sentiment === null || Sentiment.options.includes(sentiment)).toBe(true);
    expect(reasons.length).toBeGreaterThan(0);
  }
  found.chapters.forEach(({ startTime, endTime, firstWordId, title, keyQuote }, at) => {
    const sentence = transcript.sentences.find(({ first }) => transcript.words[first]?.id === firstWordId);
    expect(startTime).toBe(at === 0 ? 0 : Math.floor((sentence?.startMs ?? NaN) / 1000));
    expect(endTime).toBe(found.chapters[at + 1]?.startTime ?? episode.durationSeconds);
    expect(title).not.toBe('');
    if (keyQuote) expectSpoken(transcript, keyQuote);
  });
  for (const { words, type, url } of found.callsToAction) {
    expectSpoken(transcript, words);
    expect(CallToActionType.options).toContain(type);
    if (url !== null) expect(url).toMatch(/^(?:https:\/\/|mailto:)/);
  }
  expect(found.callsToAction.map(({ priority }) => priority)).toEqual(found.callsToAction.map((_, at) => at + 1));
};

/** What every analyst has to do, whatever it is built on. `analyst` is called inside the tests. */
export const analystConformance = (analyst: () => RunningAnalyst): void => {
  describe('as every analyst', () => {
    it.each(Object.keys(SOURCES) as (keyof typeof SOURCES)[])('finds only text of the transcript in %s', async (source) => {
      const request = requestOf(source);
      expectHonest(request, await analyst().analyse(request));
    });

    it('finds quotes, chapters and calls to action in an interview', async () => {
      const { quotes, chapters, callsToAction } = await analyst().analyse(requestOf('an interview'));
      expect(quotes.length).toBeGreaterThanOrEqual(2);
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      expect(callsToAction.length).toBeGreaterThanOrEqual(1);
    });

    it('quotes nothing of an uncertain draft', async () => {
      const transcript = toSpokenTranscript(draftOf(LATE_INVOICE, () => 40));
      const { quotes, callsToAction } = await analyst().analyse({ transcript, episode: { title: 'Late', durationSeconds: null } });
      expect([quotes, callsToAction]).toEqual([[], []]);
    });

    it('attributes no quote of two speakers to one', async () => {
      const request = requestOf('an interview');
      const { quotes } = await analyst().analyse(request);
      for (const { quote } of quotes) {
        const inside = request.transcript.segments.filter(({ first, last }) => first <= quote.last && quote.first <= last);
        expect(new Set(inside.map(({ speaker }) => speaker))).toEqual(new Set([quote.speaker]));
      }
    });

    it('does not start if it is already aborted', async () => {
      const signal = AbortSignal.abort(new Error('nobody waits'));
      await expect(analyst().analyse(requestOf('an interview'), { signal })).rejects.toThrow('nobody waits');
    });
  });
};
