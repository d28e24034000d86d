import { describe, expect, it } from '@jest/globals';
import { BacktraceParser, type TimedRecognizedWord } from './backtrace-parser';

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

function parse(log: string): Map<string, TimedRecognizedWord[]> {
  const utterances = new Map<string, TimedRecognizedWord[]>();
  const parser = new BacktraceParser((utterance, words) => utterances.set(utterance, words));
  for (const line of log.split('\n')) parser.parseLine(line);
  parser.end();
  return utterances;
}

describe('the log of pocketsphinx', () => {
  it('has words with times and confidence, besides silence and noise', () => {
    expect(parse(LOG).get('0')).toEqual([
      { text: "i've", startMs: 90, endMs: 210, confidence: 87 },
      { text: 'read', startMs: 410, endMs: 610, confidence: 100 },
    ]);
  });

  it('may have an utterance without words', () => {
    expect(parse(LOG).get('7')).toEqual([]);
  });
});
