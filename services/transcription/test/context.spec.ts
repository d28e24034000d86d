import { randomUUID } from 'node:crypto';
import { GetSpokenContext } from '@afterword/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Editor } from './editor';
import { JOB_TIMEOUT_MS } from './transcription-under-test';

/** Words have ids from 1: 10, then 9 with 5 and 4 in two sentences, then 6. */
const EPISODE = `WEBVTT

00:00.000 --> 00:02.000
<v Ruth>How did the lighthouse survive the storm of that century?

00:02.000 --> 00:04.000
<v Daniel>Nobody ever asked me that. They carried the oil.

00:04.000 --> 00:06.000
<v Ruth>Say that again for our listeners.
`;

describe('what was said around words', () => {
  let editor: Editor;
  let episodeId: string;
  beforeAll(async () => {
    editor = await Editor.start();
    ({ episodeId } = await editor.importTranscript(EPISODE));
  }, JOB_TIMEOUT_MS);
  afterAll(() => editor.transcription.stop());

  const around = (firstWordId: number, lastWordId: number, id = episodeId) =>
    editor.transcription.product.request(GetSpokenContext, { episodeId: id, firstWordId, lastWordId });

  it('is the sentence before and the one after, with speakers and times', async () => {
    expect(await around(11, 15)).toMatchObject({
      before: { text: 'How did the lighthouse survive the storm of that century?', speaker: 'Ruth', startMs: 0 },
      after: { text: 'They carried the oil.', speaker: 'Daniel', endMs: 4000 },
    });
    expect(await around(16, 19)).toMatchObject({
      before: { text: 'Nobody ever asked me that.' },
      after: { text: 'Say that again for our listeners.', speaker: 'Ruth' },
    });
  });

  it('is the rest of the sentence of which they are a part', async () => {
    expect(await around(13, 14)).toMatchObject({ before: { text: 'Nobody ever' }, after: { text: 'that.' } });
  });

  it('is nothing where the transcript begins or ends', async () => {
    expect(await around(1, 10)).toMatchObject({ before: null, after: { text: 'Nobody ever asked me that.' } });
    expect(await around(20, 25)).toMatchObject({ before: { text: 'They carried the oil.' }, after: null });
  });

  it('is nothing if the transcript no longer has them, and refused if there is none', async () => {
    expect(await around(11, 999)).toEqual({ before: null, after: null });
    await expect(around(1, 2, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});
