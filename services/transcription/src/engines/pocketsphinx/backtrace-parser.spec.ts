import { describe, expect, it } from '@jest/globals';
import { BacktraceParser, type TimedRecognizedWord } from './backtrace-parser';
import { formatSentence } from './sentences';

const LOG = `INFO: batch.c(768): Decoding '0'
INFO: cmn.c(183): CMN: 45.21 -3.20
word                 start end   pprob  ascr       lscr       lback
<s>                  0     8     1.000  -1234      0          1
i've(2)              9     20    0.873  -5678      -120       2
<sil>                21    30    1.000  -10        0          1
[NOISE]              31    40    0.500  -10        0          1
read                 41    60    1.002  -900       -33        3
INFO: batch.c(768): Decoding '7'
INFO: batch.c(810): 7: 0.2 seconds speech`;

function heardIn(log: string): Map<string, TimedRecognizedWord[]> {
  const heard = new Map<string, TimedRecognizedWord[]>();
  const backtrace = new BacktraceParser((utterance, words) => heard.set(utterance, words));
  for (const line of log.split('\n')) backtrace.parseLine(line);
  backtrace.end();
  return heard;
}

describe('reading the recogniser’s log', () => {
  it('reads words with their times and confidence, and leaves out silence and noise', () => {
    expect(heardIn(LOG).get('0')).toEqual([
      { text: "i've", startMs: 90, endMs: 210, confidence: 87 },
      { text: 'read', startMs: 410, endMs: 610, confidence: 100 },
    ]);
  });

  it('reports an utterance in which nothing was said', () => {
    expect(heardIn(LOG).get('7')).toEqual([]);
  });
});

describe('making an utterance readable', () => {
  const words = (text: string) => text.split(' ').map((word) => ({ text: word, startMs: 0, endMs: 0, confidence: 50 }));
  const written = (text: string) =>
    formatSentence(words(text))
      .map(({ text: word }) => word)
      .join(' ');

  it('begins with a capital, ends with a full stop and writes I as a capital', () => {
    expect(written("when i think i'm right it is in italy")).toBe("When I think I'm right it is in italy.");
    expect(written('i')).toBe('I.');
  });
});
