import { describe, expect, it } from '@jest/globals';
import { analystConformance } from '../../../test/material/analyst-conformance';
import { SLOW_CHURCH } from '../../../test/material/slow-church';
import { transcriptOf } from '../../../test/material/transcript-of';
import { runAnalyst } from '../../../test/material/run-workflows';
import { toSpokenTranscript } from '../../words/spoken-transcript';
import { ExtractiveAnalyst } from './extractive-analyst';

const analyst = runAnalyst(new ExtractiveAnalyst());
const heard = (script: string) =>
  analyst.analyse({ transcript: toSpokenTranscript(transcriptOf(script)), episode: { title: 'A talk', durationSeconds: null } });

describe('ExtractiveAnalyst', () => {
  analystConformance(() => analyst);

  it('returns the same result every time', async () => {
    expect(await runAnalyst(new ExtractiveAnalyst()).analyse(requestOf())).toEqual(await heard(SLOW_CHURCH));
  });

  it('puts the sentence of a mug before small talk', async () => {
    const { quotes } = await heard(SLOW_CHURCH);
    const texts = quotes.map(({ quote }) => quote.text);
    expect(texts.slice(0, 6).some((text) => /the only commandment we brag about|can't fill anything|go to bed/iu.test(text))).toBe(true);
    expect(texts.join(' ')).not.toContain('Thanks for having me');
  });

  it('takes nothing from the read of a sponsor that the team entered, although nothing announces it', async () => {
    const read = 'Tom: I wrote every sermon this year on Marlowe paper. You cannot write a true word on paper that is afraid of ink.';
    const columns = transcriptOf(`${SLOW_CHURCH}\n${read}\n${SLOW_CHURCH.split('\n').at(-1)}`);
    const quotesFor = async (sponsors: string[]) => {
      const transcript = toSpokenTranscript(columns, sponsors);
      const { quotes } = await analyst.analyse({ transcript, episode: { title: 'A talk', durationSeconds: null } });
      return quotes.map(({ quote }) => quote.text).join(' ');
    };
    expect(await quotesFor([])).toMatch(/Marlowe|afraid of ink/u);
    expect(await quotesFor(['Marlowe paper'])).not.toMatch(/Marlowe|afraid of ink/u);
  });

  it('tags a chapter with what is said in it more than once, each thing once and no one who talks', async () => {
    const script = [
      'Ada: Ben keeps Christmas lights on the roof all year. People ask about the Christmas lights in every single talk.',
      'Ben: The Christmas lights were a gift. Ada knows that Ada paid for the lights, and people still thank Ada for the lights.',
      'Ada: People do. Ben climbed up for the Christmas lights, and Ben fell from the roof.',
    ].join('\n');
    const { chapters } = await heard(Array.from({ length: 8 }, () => script).join('\n'));
    expect(chapters[0]?.tags).toEqual(['Christmas lights', 'roof', 'gift']);
  });

  it('takes an address only where it was spoken', async () => {
    const { callsToAction } = await heard(SLOW_CHURCH);
    expect(callsToAction.filter(({ url }) => url !== null).every(({ words }) => / dot |\.\w/u.test(words.text))).toBe(true);
  });
});

const requestOf = () => ({
  transcript: toSpokenTranscript(transcriptOf(SLOW_CHURCH)),
  episode: { title: 'A talk', durationSeconds: null },
});
