import { RpcClient, ServiceError } from '@afterword/platform';
import { DrawCard, episodeRoutes, type Parsed, SignClipFiles } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { StreamedFile } from '../http/streamed-file';
import { type KitContents, KitContentsService } from './kit-contents.service';
import { storedFile } from './stored-file';
import { contentTagOf, makeZip, MAX_ZIP_BYTES, zipBytes, type ZipEntry, zipTag } from './zip';

/** Texts and pictures of a kit are in memory while it is sent, up to some 30 MB. */
const MAX_AT_ONCE = 6;
const RETRY_SECONDS = 30;

/** Sends publishing kits. */
@Controller()
export class KitController {
  /** How many kits are being prepared and sent. */
  private sending = 0;

  constructor(
    private readonly rpc: RpcClient,
    private readonly contents: KitContentsService,
  ) {}

  @Route(episodeRoutes.kit)
  async download(request: Parsed<typeof episodeRoutes.kit>): Promise<StreamedFile> {
    if (this.sending >= MAX_AT_ONCE) throw tooMany();
    this.sending += 1;
    const onEnd = () => void (this.sending -= 1);
    try {
      return await this.prepare(request, onEnd);
    } catch (error) {
      onEnd();
      throw error;
    }
  }

  private async prepare({ id, recording, guest }: Parsed<typeof episodeRoutes.kit>, onEnd: () => void): Promise<StreamedFile> {
    const contents =
      guest === undefined ? await this.contents.readWhole(id, recording === 'true') : await this.contents.readPartOf(id, guest);
    const { fileName, modified } = contents;
    const entries = await this.toEntries(contents);
    const bytes = zipBytes(entries);
    if (bytes > MAX_ZIP_BYTES) throw new ServiceError('unprocessable', 'This kit is larger than 4 GB. Download it with recording=false.');
    const make = (signal: AbortSignal) => makeZip(entries, modified, signal);
    return new StreamedFile({ fileName, mediaType: 'application/zip', bytes, tag: `"${zipTag(entries, modified)}"`, make, onEnd });
  }

  /** In the order of the ZIP file. */
  private async toEntries({ texts, cards, slides, recording, clips }: KitContents): Promise<ZipEntry[]> {
    const entries = texts.map(({ path, text }) => inMemory(path, Buffer.from(text)));
    for (const { card, path } of cards) {
      const { content } = await this.rpc.request(DrawCard, { id: card.id });
      entries.push(inMemory(path, Buffer.from(content, 'base64')));
    }
    entries.push(...slides.map(({ path, content }) => inMemory(path, content)));
    if (recording !== null) entries.push(await recording.toEntry());
    for (const { id, files } of clips) {
      for (const { kind, path } of files) {
        entries.push(await storedFile(path, async () => (await this.rpc.request(SignClipFiles, { id }))[kind]));
      }
    }
    return entries;
  }
}

const inMemory = (path: string, content: Uint8Array): ZipEntry => ({
  path,
  bytes: content.length,
  contentTag: contentTagOf(content),
  read: () => [content],
});

const tooMany = () =>
  new ServiceError('too_many_requests', 'Other kits are being downloaded. Try again in a moment.', {
    details: { retryAfterSeconds: RETRY_SECONDS },
  });
