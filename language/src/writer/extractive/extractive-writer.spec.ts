import { describe, expect, it } from '@jest/globals';
import { BrandProfileFields } from '@afterword/proto';
import { inventedTalk } from '../../../test/material/invented-talk';
import { random } from '../../../test/material/random';
import { CONTENT_TYPES, requestFor } from '../../../test/material/requests';
import { SLOW_CHURCH } from '../../../test/material/slow-church';
import { breathsOf, draftOf, transcriptOf } from '../../../test/material/transcript-of';
import { writerConformance } from '../../../test/material/writer-conformance';
import { runWriter } from '../../../test/material/run-workflows';
import { checkText } from '../../rules/check';
import { chapterLines } from '../../rules/chapter-lines';
import { hashtagsIn } from '../../rules/hashtags';
import { splitPosts } from '../../rules/thread';
import { quotedSpans } from '../../text/quoted-spans';
import { sentencesIn } from '../../text/sentences-in';
import { ExtractiveWriter } from './extractive-writer';

const writer = runWriter(new ExtractiveWriter());
const church = transcriptOf(SLOW_CHURCH);
const write = async (...args: Parameters<typeof requestFor>) => (await writer.write(requestFor(...args))).text;

describe('ExtractiveWriter', () => {
  writerConformance(() => writer);

  it('is labeled as an extractive draft', () => {
    expect(writer).toMatchObject({ engine: 'extractive', label: 'Draft to compose from your transcript (no AI)', model: null });
  });

  it('writes the same bytes for the same request', async () => {
    for (const contentType of CONTENT_TYPES) {
      const [once, again] = [
        await writer.write(requestFor(church, contentType)),
        await runWriter(new ExtractiveWriter()).write(requestFor(church, contentType)),
      ];
      expect(again).toEqual(once);
    }
  });

  it('writes show notes with introduction, chapters, quotes, links and the invitation of the hosts', async () => {
    const notes = await write(church, 'show_notes');
    expect(notes).toMatch(/^Today we're talking about burnout in ministry, and my guest is Tom Halvorsen/u);
    expect(chapterLines(notes).length).toBeGreaterThanOrEqual(3);
    expect(notes).toMatch(/^“.+” — Tom \(\d+:\d\d\)$/mu);
    expect(notes).toContain('\nharborhouse.church\n');
    expect(notes).toContain('Leave us a review wherever you listen');
  });

  it('marks nothing of its own text as unheard', async () => {
    for (const contentType of CONTENT_TYPES) expect((await writer.write(requestFor(church, contentType))).unsupportedClaims).toEqual([]);
  });

  it('opens a thread with a quote and names the episode at its end', async () => {
    const posts = splitPosts(await write(church, 'social_twitter'));
    expect(posts[0]).toMatch(/^“/u);
    expect(posts.at(-1)).toContain('Go to Bed');
  });

  it('adds hashtags of the show, the brand profile and topics to an Instagram caption', async () => {
    const brandVoice = BrandProfileFields.parse({ brandName: 'Parish Newsletter', brandKeywords: ['retreat house', 'never said at all'] });
    const caption = await write(church, 'social_instagram', { brandVoice });
    expect(caption).toContain('#TheSlowChurch #ParishNewsletter #');
    expect(caption).not.toContain('#NeverSaidAtAll');
    expect(hashtagsIn(caption).length).toBeLessThanOrEqual(5);
  });

  it('tags a show that has the name of its profile once, and then a keyword that was spoken', async () => {
    const brandVoice = BrandProfileFields.parse({ brandName: 'The Slow Church', brandKeywords: ['never said at all', 'retreat house'] });
    expect(await write(church, 'social_instagram', { brandVoice })).toContain('#TheSlowChurch #RetreatHouse');
  });

  it('makes up no address of a name that has several words', async () => {
    const talk = `${SLOW_CHURCH.trim()} Visit us and sign up, the page is open door breakfast dot org.`;
    for (const contentType of CONTENT_TYPES)
      for (const transcript of [transcriptOf(talk), draftOf(talk)]) {
        const { text, unsupportedClaims } = await writer.write(requestFor(transcript, contentType));
        expect(text).not.toContain('breakfast.org');
        expect(unsupportedClaims).toEqual([]);
      }
  });

  it('finds statements in unpunctuated lower case speech', async () => {
    const notes = await write(breathsOf(SLOW_CHURCH), 'show_notes');
    expect(notes).toMatch(/^• \p{Lu}.+\.$/mu);
    expect(notes).toContain('harborhouse.church');
  });

  it('reports that a very short recording contains too little', async () => {
    expect(await write(transcriptOf('Ana: Hello out there.'), 'show_notes')).toBe(
      'Go to Bed\n\nThis recording is very short. All that is said in it: “Hello out there.”',
    );
    expect(await write(transcriptOf(''), 'show_notes')).toBe('Go to Bed\n\nNo speech was found in this recording.');
  });

  it('becomes shorter and longer on request, repeatedly until a limit', async () => {
    let presentText = await write(church, 'show_notes');
    const shorter = await write(church, 'show_notes', { currentText: presentText, instructions: 'Please make it shorter.' });
    expect(shorter.length).toBeLessThan(presentText.length);
    const longer = await write(church, 'show_notes', { currentText: presentText, instructions: 'a bit longer' });
    expect(longer.length).toBeGreaterThan(presentText.length);
    presentText = 'short';
    await expect(write(church, 'show_notes', { currentText: presentText, instructions: 'shorter' })).rejects.toThrow('any shorter');
  });

  it('starts with another quote on request', async () => {
    const presentText = await write(church, 'social_linkedin');
    const other = await write(church, 'social_linkedin', { currentText: presentText, instructions: 'Use a different quote' });
    expect(quotedSpans(other)[0]?.inner).not.toBe(quotedSpans(presentText)[0]?.inner);
  });

  it('uses another quote when regenerated without instructions', async () => {
    const presentText = await write(church, 'social_linkedin');
    expect(await write(church, 'social_linkedin', { currentText: presentText })).not.toBe(presentText);
    expect(await write(church, 'social_linkedin', { currentText: 'something else' })).toBe(presentText);
  });

  it('makes another text of other sentences and the same invitation', async () => {
    for (const contentType of CONTENT_TYPES) {
      const presentText = await write(church, contentType);
      const other = await write(church, contentType, { currentText: presentText, variant: 'alternative' });
      const said = sentencesIn(presentText).map(({ start, end }) => presentText.slice(start, end));
      const again = said.filter((sentence) => sentence.split(' ').length > 9 && other.includes(sentence));
      expect(again.filter((sentence) => !sentence.includes('review') && !/^\d+:\d\d /u.test(sentence))).toEqual([]);
      expect(quotedSpans(other).length).toBeGreaterThan(0);
    }
  });

  it('makes shorter and longer variants', async () => {
    const presentText = await write(church, 'social_linkedin');
    expect((await write(church, 'social_linkedin', { currentText: presentText, variant: 'shorter' })).length).toBeLessThan(
      presentText.length,
    );
    expect((await write(church, 'social_linkedin', { currentText: presentText, variant: 'longer' })).length).toBeGreaterThan(
      presentText.length,
    );
  });

  it('reports that it cannot change the tone', async () => {
    const asked = write(church, 'social_linkedin', { currentText: 'x', variant: 'tone:warm' });
    await expect(asked).rejects.toMatchObject({
      name: 'UnsupportedInstruction',
      userMessage: expect.stringContaining('A change of tone needs an AI model'),
    });
  });

  it('writes no new version if there is no other material', async () => {
    const talk = transcriptOf(`Ana: ${'The garden feeds the whole street because somebody waters it every morning. '.repeat(5)}`);
    const presentText = await write(talk, 'show_notes');
    await expect(write(talk, 'show_notes', { currentText: presentText, variant: 'alternative' })).rejects.toThrow(
      'No other sentences in this transcript',
    );
  });

  it('reports that it does not support free instructions', async () => {
    const asked = write(church, 'social_linkedin', { instructions: 'Make it shorter and more joyful' });
    await expect(asked).rejects.toMatchObject({
      name: 'UnsupportedInstruction',
      userMessage: expect.stringContaining('Custom instructions need an AI model'),
    });
  });

  it('keeps the rules of every platform over many invented conversations', async () => {
    const chance = random(21);
    for (let seed = 0; seed < 40; seed++) {
      const talk = inventedTalk(seed, 1 + chance.below(80));
      const transcript = seed % 3 === 0 ? draftOf(talk, (at) => 60 + ((at * 7) % 40)) : transcriptOf(talk);
      const request = requestFor(transcript, 'show_notes');
      for (const contentType of CONTENT_TYPES)
        expect(checkText(contentType, (await writer.write({ ...request, contentType })).text)).toEqual([]);
    }
  });
});
