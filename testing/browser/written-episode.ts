import { writeFile } from 'node:fs/promises';
import { type ContentType, contentRoutes, episodeRoutes, type GeneratedContent } from '@afterword/proto';
import type { Api } from '../src/product';
import { transcribed, upload, written } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';

/** An episode with its four texts, made from a transcript that is there already, so that nobody waits for an engine, nor until its words are found in a long recording. */
export class WrittenEpisode {
  private constructor(
    private readonly api: Api,
    readonly id: string,
  ) {}

  /** `file` is where its transcript is put on the way. */
  static async make(api: Api, title: string, file: string): Promise<WrittenEpisode> {
    await writeFile(file, EPISODE.map(({ text }) => text).join('\n\n'));
    const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
    const transcriptFilePath = await upload(api, file);
    const { id } = (await api.ask(episodeRoutes.create, { title, audioFilePath, transcriptFilePath })).episode;
    await transcribed(api, id);
    await api.ask(episodeRoutes.generate, { id, contentType: 'all' });
    await written(api, id);
    return new WrittenEpisode(api, id);
  }

  async item(contentType: ContentType): Promise<GeneratedContent> {
    const { content } = await this.api.ask(contentRoutes.listForEpisode, { id: this.id });
    return content.find((item) => item.contentType === contentType)!;
  }

  async edit({ id }: Pick<GeneratedContent, 'id'>, content: string): Promise<GeneratedContent> {
    return (await this.api.ask(contentRoutes.edit, { id, content })).item;
  }
}
