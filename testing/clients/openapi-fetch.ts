import createClient from 'openapi-fetch';
import { COMMENT, EDIT, type Outcome, type Revision, store, type Task, untilCompleted } from './drive';
import type { components, paths } from './generated/openapi-typescript';

type Client = ReturnType<typeof createClient<paths>>;
type Schemas = components['schemas'];

const KEY = 'openapi-fetch-1';

export async function drive({ url, token, recording, transcript }: Task): Promise<Outcome> {
  const api = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
  const body = { title: 'Openapi-fetch', audioFilePath: await upload(api, recording), transcriptFilePath: await upload(api, transcript) };
  const header = { 'Idempotency-Key': KEY };
  const create = async () => dataOf(await api.POST('/api/episodes', { params: { header }, body })).episode.id;
  const [id, repeatedId] = [await create(), await create()];
  const path = { id };
  await settled(api, id);
  dataOf(await api.POST('/api/episodes/{id}/generate', { params: { path }, body: { contentType: 'all' } }));
  dataOf(await api.POST('/api/episodes/{id}/generate-insights', { params: { path } }));
  await settled(api, id);
  const { content } = dataOf(await api.GET('/api/episodes/{id}/content', { params: { path } }));
  const { quotes } = dataOf(await api.GET('/api/episodes/{id}/insights', { params: { path } }));
  const vtt = { path: { id, format: 'vtt' } } as const;
  return {
    episodeId: id,
    repeatedId,
    contentTypes: content.map(({ contentType }) => contentType),
    quotes: quotes.map(({ quote, startMs }) => ({ quote, startMs })),
    captions: dataOf(await api.GET('/api/episodes/{id}/transcript/export/{format}', { params: vtt, parseAs: 'text' })),
    ...(await revise(
      api,
      content.find(({ contentType }) => contentType === 'social_linkedin')!,
    )),
  };
}

async function revise(api: Client, { id, content, version }: Schemas['EpisodeContentItem']): Promise<Revision> {
  const params = { path: { id }, header: { 'If-Match': `"v${version}"` } };
  const { item } = dataOf(await api.PATCH('/api/content/{id}', { params, body: { content: content + EDIT } }));
  const outdated = await api.PATCH('/api/content/{id}', { params, body: { content: 'x' } });
  const { comment } = dataOf(await api.POST('/api/content-comments', { body: { contentId: id, comment: COMMENT } }));
  const waiting = dataOf(await api.GET('/api/content/pending-approval', { params: { query: { limit: 100 } } }));
  const approval = await api.POST('/api/content-approvals', { body: { contentId: id, status: 'approved' } });
  return {
    post: { id, text: item.content, version: item.version },
    outdatedStatus: outdated.response.status,
    waiting: waiting.content.map((each) => each.id),
    comment: comment.comment,
    approval: { status: approval.response.status, sentence: approval.error?.error ?? '' },
  };
}

async function upload(api: Client, { name, body }: Task['recording']): Promise<string> {
  const query = { filename: name, type: body.type, 'metadata[size]': body.size };
  const signed = dataOf(await api.GET('/s3/params', { params: { query } }));
  await store(signed, body);
  return signed.fields.key;
}

const settled = (api: Client, id: string) =>
  untilCompleted(async () => dataOf(await api.GET('/api/episodes/{id}', { params: { path: { id } } })).processingJobs);

/** @throws with the sentence of the server if it refused the call */
function dataOf<T>({ data, error, response }: { data?: T; error?: Schemas['Error']; response: Response }): T {
  if (data === undefined) throw new Error(`${response.status}: ${error?.error}`);
  return data;
}
