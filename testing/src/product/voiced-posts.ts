import { writeFile } from 'node:fs/promises';
import { contentRoutes, episodeRoutes, type GeneratedContent } from '@afterword/proto';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../speech';
import type { Api } from './api';
import { transcribed, written } from './episode';
import { upload } from './upload';

/** LinkedIn post and X thread of a new episode, written in a brand voice; `file` is where its transcript is put on the way. */
export async function voicedPosts(
  api: Api,
  { voice, title, file }: Record<'voice' | 'title' | 'file', string>,
): Promise<[post: GeneratedContent, thread: GeneratedContent]> {
  await writeFile(file, EPISODE.map(({ text }) => text).join('\n\n'));
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  const transcriptFilePath = await upload(api, file);
  const { episode } = await api.ask(episodeRoutes.create, { title, audioFilePath, transcriptFilePath, selectedBrandProfileId: voice });
  await transcribed(api, episode.id);
  await api.ask(episodeRoutes.generate, { id: episode.id, contentType: 'all' });
  const items = await written(api, episode.id);
  const itemOf = (type: GeneratedContent['contentType']) => items.find(({ contentType }) => contentType === type)!;
  return [itemOf('social_linkedin'), itemOf('social_twitter')];
}

/** Saves a text without these words; answers what was saved. */
export async function takeOut(api: Api, { id, content }: GeneratedContent, words: string): Promise<GeneratedContent> {
  if (!content.includes(words)) throw new Error(`“${words}” does not stand in the text:\n${content}`);
  return (await api.ask(contentRoutes.edit, { id, content: content.replace(words, '') })).item;
}
