import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from '@afterword/language/exports';
import { GetCurrentContent, GetEpisode, GetTranscriptPage, TranscriptExportFormat } from '@afterword/proto';
import { strFromU8, unzipSync } from 'fflate';
import { episode, ID, item, transcript } from './examples';
import { GatewayFixture } from './gateway.fixture';

describe('a download by a program', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(GetTranscriptPage, () => ({ transcript, nextSegment: null }));
    await gateway.mockRpc(GetCurrentContent, () => ({ content: [{ ...item, reason: 'writer' }], rest: [] }));
    await titled('The garage library.mp3');
  });
  afterAll(() => gateway.stop());

  const titled = (title: string) => gateway.mockRpc(GetEpisode, () => ({ episode: { ...episode, title }, processingJobs: [] }));
  const download = async (path: string) => {
    const response = await gateway.fetch(`GET ${path}`);
    const [type, disposition, tag] = ['content-type', 'content-disposition', 'etag'].map((name) => response.headers.get(name));
    return { status: response.status, type, disposition, tag, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it.each(Object.entries(EXPORT_FORMATS))('of a transcript has the bytes that the page saves: %s', async (format, written) => {
    const { bytes, ...headers } = await download(`/api/episodes/${ID}/transcript/export/${format}`);
    expect(headers).toEqual({
      status: 200,
      type: `${written.mediaType}; charset=utf-8`,
      disposition: expect.stringContaining(`attachment; filename="the-garage-library.${written.extension}"`),
      tag: expect.stringMatching(/^W\/"/),
    });
    expect(strFromU8(bytes)).toBe(written.write({ title: 'The garage library', transcript }));
  });

  it('of a transcript can be a Word document', async () => {
    const { type, bytes } = await download(`/api/episodes/${ID}/transcript/export/docx`);
    expect(type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect(strFromU8(unzipSync(bytes)['word/document.xml']!)).toContain('Welcome to Lagos.');
  });

  it('of content is in the requested format', async () => {
    const text = await download(`/api/content/${ID}/export/text`);
    expect([text.status, strFromU8(text.bytes)]).toEqual([200, item.content]);
    expect((await download(`/api/content/${ID}/export/html`)).type).toBe('text/html; charset=utf-8');
  });

  it('has a name in any script, and cannot end its header', async () => {
    await titled('Über "Größe"\r\nx-evil: 1 日本');
    const { disposition } = await download(`/api/episodes/${ID}/transcript/export/srt`);
    expect(disposition).toMatch(/^attachment; filename="[\w .,()-]+\.srt"; filename\*=UTF-8''[\w%.~-]+\.srt$/);
    expect(decodeURIComponent(disposition!.split("''")[1]!)).toContain('日本');
    await titled('The garage library.mp3');
  });

  it('is refused in a format that does not exist, and of content that is gone', async () => {
    const unknown = await gateway.call(`GET /api/episodes/${ID}/transcript/export/pdf`);
    const sentence = `There is no such format. Transcripts are exported as ${TranscriptExportFormat.options.join(', ').replace(/, (?=\w+$)/, ' or ')}.`;
    expect(unknown).toMatchObject({ status: 400, body: { error: sentence } });
    await gateway.mockRpc(GetCurrentContent, () => ({ content: [], rest: [] }));
    expect(await gateway.call(`GET /api/content/${ID}/export/text`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
