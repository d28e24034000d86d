import { describe, expect, it } from '@jest/globals';
import { BrandProfileFields, Citation, UnsupportedClaim } from '@afterword/proto';
import { z } from 'zod';
import { quotedSpans } from '../../src/text/quoted-spans';
import { checkText } from '../../src/rules/check';
import { fold } from '../../src/words/fold';
import type { WritingRequest, WrittenContent } from '../../src/writer/writer';
import { LATE_INVOICE } from './late-invoice';
import { CONTENT_TYPES, MODEL_FREE_TYPES, requestFor } from './requests';
import type { RunningWriter } from './run-workflows';
import { SAY_IT_TWICE } from './say-it-twice';
import { SLOW_CHURCH } from './slow-church';
import { draftOf, transcriptOf } from './transcript-of';

const SOURCES = {
  'an interview': transcriptOf(SLOW_CHURCH),
  'one person alone': transcriptOf(LATE_INVOICE),
  'two people rambling': transcriptOf(SAY_IT_TWICE),
  'a rough draft': draftOf(SLOW_CHURCH),
  'a rough draft nobody is sure of': draftOf(LATE_INVOICE, () => 40),
};

const TINY = {
  'three words': transcriptOf('Ana: Hello out there.'),
  'one sentence': transcriptOf('Ana: We begin with the smallest thing that anybody in this room could do today.'),
  'one unpunctuated breath': draftOf('we begin with the smallest thing'),
  silence: transcriptOf(''),
};

const ALL_TYPES = [...CONTENT_TYPES, ...MODEL_FREE_TYPES];

const letters = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const expectHonest = (request: WritingRequest, written: WrittenContent): void => {
  const spoken = letters(request.transcript.words.map((word) => word.text).join(' '));
  for (const { inner } of quotedSpans(written.text)) expect(spoken).toContain(letters(inner));
  expect(checkText(request.contentType, written.text)).toEqual([]);
  expect(z.array(Citation).safeParse(written.citations).success).toBe(true);
  expect(z.array(UnsupportedClaim).safeParse(written.unsupportedClaims).success).toBe(true);
  for (const { start, end, firstWordId, lastWordId } of written.citations) {
    expect(written.text.slice(start, end)).not.toBe('');
    expect(request.transcript.words.some((word) => word.id === firstWordId)).toBe(true);
    expect(request.transcript.words.some((word) => word.id === lastWordId)).toBe(true);
  }
  for (const { start, end, text } of written.unsupportedClaims) expect(written.text.slice(start, end)).toBe(text);
};

/** What every writer has to do, whatever it is built on. `writer` is called inside the tests. */
export const writerConformance = (writer: () => RunningWriter): void => {
  describe('as every writer', () => {
    for (const [name, transcript] of Object.entries(SOURCES))
      it.each(ALL_TYPES)(`writes an honest and publishable %s from ${name}`, async (contentType) => {
        const request = requestFor(transcript, contentType);
        expectHonest(request, await writer().write(request));
      });

    for (const [name, transcript] of Object.entries(TINY))
      it.each(ALL_TYPES)(`writes a %s even from ${name}`, async (contentType) => {
        const request = requestFor(transcript, contentType);
        expectHonest(request, await writer().write(request));
      });

    it('quotes nothing from an uncertain draft', async () => {
      for (const contentType of ALL_TYPES) {
        const { text } = await writer().write(requestFor(SOURCES['a rough draft nobody is sure of'], contentType));
        expect(quotedSpans(text)).toEqual([]);
      }
    });

    it('returns its label', () => {
      const { label, engine } = writer();
      expect(label).not.toBe('');
      expect(['openai', 'extractive']).toContain(engine);
    });

    it('writes in a brand voice', async () => {
      const brandVoice = BrandProfileFields.parse({ brandName: 'The Slow Church', brandKeywords: ['retreat house'], tone: 'warm' });
      const request = requestFor(SOURCES['an interview'], 'social_instagram', { brandVoice });
      expectHonest(request, await writer().write(request));
    });

    it('does not start if it is already aborted', async () => {
      const request = requestFor(SOURCES['an interview'], 'social_linkedin');
      await expect(writer().write(request, { signal: AbortSignal.abort(new Error('nobody waits')) })).rejects.toThrow('nobody waits');
    });
  });
};
