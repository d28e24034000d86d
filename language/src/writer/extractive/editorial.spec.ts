import { describe, expect, it } from '@jest/globals';
import { inventedTalk } from '../../../test/material/invented-talk';
import { CONTENT_TYPES, requestFor } from '../../../test/material/requests';
import { transcriptOf } from '../../../test/material/transcript-of';
import { runWriter } from '../../../test/material/run-workflows';
import { quotedSpans } from '../../text/quoted-spans';
import { statementsIn } from '../../text/sentences-in';
import { normalizeWords } from '../../words/tokens';
import { toSpokenTranscript } from '../../words/spoken-transcript';
import { ExtractiveWriter } from './extractive-writer';

const writer = runWriter(new ExtractiveWriter());
const write = async (talk: string, contentType: (typeof CONTENT_TYPES)[number] = 'show_notes') =>
  (await writer.write(requestFor(transcriptOf(talk), contentType))).text;

const FILLING = 'The garden feeds the whole street. Somebody waters it every morning before work. A bench stands under the old pear tree. ';
const closing = (sentence: string) => `Ana: ${FILLING.repeat(6)}\nAna: ${sentence}`;

describe('what an editor would take out', () => {
  it.each([
    'Listen to one minute of speech thirty times.',
    'Go to another room and sit in a chair.',
    'Share the water with your neighbours.',
    'Come on, it will be fine.',
    'They said follow us on the way to the river.',
  ])('is no call to action: %s', async (sentence) => {
    expect(await write(closing(sentence))).not.toMatch(new RegExp(`\n\n${sentence.slice(0, 12)}[^\n]*$`, 'u'));
  });

  it.each([
    'Follow the show and leave us a rating.',
    'Tell one other gardener about it.',
    'You can adopt a tree at slowbucket.org, it takes two minutes.',
    'Record it on your phone and send it to us.',
    'Um, find us on Instagram, and, uh, tell us there.',
  ])('is not a call to action: %s', async (sentence) => {
    const last = (await write(closing(sentence))).split('\n').at(-1) ?? '';
    expect(normalizeWords(last)).toBe(normalizeWords(sentence));
  });

  it('is a word that was begun twice because of a hesitation', async () => {
    expect(await write(closing('If you, uh, if you have a garden, send us a picture.'))).toMatch(
      /\nIf you have a garden, send us a picture\.$/u,
    );
  });

  it('is a sound in brackets', async () => {
    for (const contentType of CONTENT_TYPES) {
      const text = await write(
        `Ana: ${'[laughter] The garden feeds [applause] the whole street. Somebody waters it every single morning before work. '.repeat(5)}`,
        contentType,
      );
      expect(text).not.toMatch(/laughter|applause/u);
    }
    expect(await write('[Music]\n♪ ♪\n(upbeat music continues)')).toBe('Go to Bed\n\nNo speech was found in this recording.');
  });

  it('is an English heading in a text that is not English', async () => {
    const talk =
      'Ein Chor ist der einzige Ort im Dorf, an dem der Bürgermeister auf den Mechaniker hören muss. Musik ist das Letzte, was geht. ';
    for (const contentType of CONTENT_TYPES)
      expect(await write(`Anja: ${talk.repeat(8)}`, contentType)).not.toMatch(/episode|Introduction|Chapters|Quotes|\band\b/u);
  });

  it('is half a sentence: texts contain only complete sentences', async () => {
    for (let seed = 0; seed < 12; seed++) {
      const talk = inventedTalk(seed, 30);
      const said = new Set(toSpokenTranscript(transcriptOf(talk)).sentences.map(({ text }) => normalizeWords(text)));
      for (const contentType of CONTENT_TYPES) {
        const text = (await write(talk, contentType)).replace(
          /^(?:New|The full) episode: .*$|^(?:Ana on|Ben on|What Ana|What Ben|This one is) .*$/gmu,
          '',
        );
        const quoted = quotedSpans(text);
        for (const { start, end } of statementsIn(text)) {
          if (quoted.some((quote) => quote.start < end && start < quote.end)) continue;
          const statement = normalizeWords(text.slice(start, end).replace(/^A question from the episode: /u, ''));
          expect([...said].some((sentence) => sentence.endsWith(statement))).toBe(true);
        }
      }
    }
  });

  it('is a run of words without punctuation, even if the file contains one', async () => {
    const talk =
      'okay your brain is the worst judge of how tired your brain is wow okay so what goes wrong with them all in the city then well ';
    const notes = await write(talk.repeat(12));
    expect(notes).toContain('Your brain is the worst judge of how tired your brain is.');
    expect(notes).not.toContain('wow');
  });
});
