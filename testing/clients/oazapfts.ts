import { HttpError, ok } from '@oazapfts/runtime';
import { COMMENT, EDIT, type Outcome, type Revision, store, type Task, untilCompleted } from './drive';
import * as api from './generated/oazapfts';

const KEY = 'oazapfts-1';

export async function drive(task: Task): Promise<Outcome> {
  api.defaults.baseUrl = task.url;
  api.defaults.headers = { authorization: `Bearer ${task.token}` };
  const files = { audioFilePath: await upload(task.recording), transcriptFilePath: await upload(task.transcript) };
  const create = async () => (await ok(api.episodesCreate({ title: 'Oazapfts', ...files }, { idempotencyKey: KEY }))).episode.id;
  const [id, repeatedId] = [await create(), await create()];
  await settled(id);
  await ok(api.episodesGenerate(id, { contentType: 'all' }));
  await ok(api.insightsGenerate(id));
  await settled(id);
  const { content } = await ok(api.contentListForEpisode(id));
  const { quotes } = await ok(api.insightsGet(id));
  return {
    episodeId: id,
    repeatedId,
    contentTypes: content.map(({ contentType }) => contentType),
    quotes: quotes.map(({ quote, startMs }) => ({ quote, startMs })),
    captions: await ok(api.transcriptsExport(id, 'vtt')),
    ...(await revise(content.find(({ contentType }) => contentType === 'social_linkedin')!)),
  };
}

async function revise({ id, content, version }: api.EpisodeContentItem): Promise<Revision> {
  const { item } = await ok(api.contentEdit(id, { content: content + EDIT }, { ifMatch: `"v${version}"` }));
  const outdated = await refusalOf(api.contentEdit(id, { content: 'x' }, { ifMatch: `"v${version}"` }));
  const { comment } = await ok(api.commentsAdd({ contentId: id, comment: COMMENT }));
  const waiting = await ok(api.reviewsPending({ limit: 100 }));
  return {
    post: { id, text: item.content, version: item.version },
    outdatedStatus: outdated.status,
    waiting: waiting.content.map((each) => each.id),
    comment: comment.comment,
    approval: await refusalOf(api.approvalsDecide({ contentId: id, status: 'approved' })),
  };
}

async function upload({ name, body }: Task['recording']): Promise<string> {
  const signed = await ok(api.uploadsSign(name, { $type: body.type, metadataSize: body.size }));
  await store(signed, body);
  return signed.fields.key;
}

const settled = (id: string) => untilCompleted(async () => (await ok(api.episodesGet(id))).processingJobs);

async function refusalOf(call: Parameters<typeof ok>[0]): Promise<Revision['approval']> {
  const error = await ok(call)
    .then(() => new Error('The call succeeded.'))
    .catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw error;
  return { status: error.status, sentence: (error.data as api.Error).error };
}
