import { checkText } from '@afterword/language/rules';
import { ServiceError } from '@afterword/platform';
import {
  contentRoutes,
  episodeRoutes,
  type GeneratedContent,
  GeneratedType,
  GenerateRequest,
  Id,
  jobRoutes,
  recipeTarget,
  RequestedLanguage,
  ReviewList,
  reviewRoutes,
  transcriptRoutes,
} from '@afterword/proto';
import { z } from 'zod';
import type { ApiCalls } from '../api-calls';
import { Place, speakersOf, toPlace } from '../places';
import { onceOnly, tool } from '../tool';

const episodeId = Id.describe('From list_episodes or find_moments');
const contentId = Id.describe('From read_content or list_waiting');
const language = RequestedLanguage.describe(
  'Only with an AI model. Left out: the language of the transcript, or that of the current version',
);

const Content = z.object({
  contentId: z.string(),
  episodeId: z.string(),
  contentType: z.string(),
  version: z.int(),
  text: z.string(),
  isStale: z.boolean().describe('Whether the transcript has changed since'),
  unsupported: z.array(z.object({ kind: z.string(), text: z.string() })).describe('What is not in the transcript'),
  address: z.url().describe('Where people read, edit and decide about it'),
});
const Source = Place.extend({ text: z.string().describe('The passage of the content that this place is the source of') });
const Started = z.object({
  jobId: z.string().describe('For check_job'),
  started: z.boolean().describe('Whether this call started it; false if it was running, or if there was nothing to write'),
  address: z.url(),
});

const toContent = (api: ApiCalls, { id, episodeId: episode, contentType, recipe, version, content, stale, unheard }: GeneratedContent) => ({
  contentId: id,
  episodeId: episode,
  contentType,
  version,
  text: content,
  isStale: stale,
  unsupported: unheard.map(({ kind, text }) => ({ kind, text })),
  address: api.addressOf(`/episode/${episode}`, { content: recipe ? recipeTarget(recipe.id) : contentType }),
});

/** Returns a function that lists the sources of content, with who says them as far as the transcript still has these words. */
async function sourcesWithin(api: ApiCalls, id: string) {
  const transcript = await api.call(transcriptRoutes.get, { id }).then((found) => found.transcript, ignoreMissing);
  const speakerOf = transcript ? speakersOf(transcript) : () => null;
  return ({ content, evidence, transcriptVersion: version }: GeneratedContent) =>
    evidence.map(({ start, end, startMs, endMs, firstWordId }) => ({
      ...toPlace(api, { episodeId: id, startMs, endMs, speaker: speakerOf(firstWordId), version }),
      text: content.slice(start, end),
    }));
}

function ignoreMissing(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'not_found') return null;
  throw error;
}

const listWaiting = tool({
  name: 'list_waiting',
  title: 'List what waits for people',
  description: 'Lists content by the state of its review: what waits for a decision, and what was approved or rejected.',
  routes: [reviewRoutes.list],
  input: z.object({
    status: ReviewList.default('pending'),
    limit: z.int().min(1).max(50).default(20),
    after: z.string().optional().describe('`next` of the page before'),
  }),
  output: z.object({
    content: z.array(Content.extend({ title: z.string().nullable(), status: z.string(), openComments: z.int() })),
    next: z.string().nullable(),
  }),
  async run({ status, limit, after }, api) {
    const { content, next } = await api.call(reviewRoutes.list, { status, limit, after });
    const listed = content.map((item) => ({
      ...toContent(api, item),
      title: item.episodeTitle,
      status: item.approvalStatus,
      openComments: item.openComments,
      address: api.addressOf('/content-workflow', { status: status === 'pending' ? undefined : status, item: item.id }),
    }));
    return { content: listed, next };
  },
});

const readContent = tool({
  name: 'read_content',
  title: 'Read the content of an episode',
  description: 'Reads the current version of everything that was written about an episode: its sources, its review and its comments.',
  routes: [contentRoutes.listForEpisode, reviewRoutes.listForEpisode, transcriptRoutes.get],
  input: z.object({ episodeId }),
  output: z.object({
    content: z.array(
      Content.extend({
        status: z.string().describe('The decision about this version'),
        sources: z.array(Source),
        comments: z.array(z.object({ by: z.string(), text: z.string(), isResolved: z.boolean() })),
      }),
    ),
  }),
  async run({ episodeId: id }, api) {
    const { content } = await api.call(contentRoutes.listForEpisode, { id });
    if (content.length === 0) return { content: [] };
    const { reviews } = await api.call(reviewRoutes.listForEpisode, { id });
    const sourcesOf = await sourcesWithin(api, id);
    const statuses = new Map(reviews.map((review) => [review.contentId, review]));
    const statusOf = ({ id: item, version }: GeneratedContent) => {
      const review = statuses.get(item);
      return review?.version === version ? review.approvalStatus : 'pending';
    };
    const read = content.map((item) => ({
      ...toContent(api, item),
      status: statusOf(item),
      sources: sourcesOf(item),
      comments: item.comments.map(({ author, comment, isResolved }) => ({ by: author.name, text: comment, isResolved })),
    }));
    return { content: read };
  },
});

const draftContent = tool({
  name: 'draft_content',
  title: 'Draft content',
  description:
    'Starts to write content of an episode that it does not have yet, from its transcript. It then waits for people. ' +
    'Returns at once: check_job says when it is written.',
  routes: [episodeRoutes.generate],
  input: z.object({ episodeId, contentType: GenerateRequest.default('all'), language, ...onceOnly }),
  output: Started,
  async run({ episodeId: id, idempotencyKey, ...request }, api) {
    const { jobId, started } = await api.call(episodeRoutes.generate, { id, ...request }, idempotencyKey);
    return { jobId, started, address: api.addressOf(`/episode/${id}`) };
  },
});

const rewriteContent = tool({
  name: 'rewrite_content',
  title: 'Have content written again',
  description: 'Starts to write another version by an instruction. Earlier versions stay, and people decide again. Returns at once.',
  routes: [episodeRoutes.regenerateWithPrompt],
  input: z.object({
    episodeId,
    contentType: GeneratedType,
    instruction: z.string().trim().min(1).max(2000),
    language,
    ...onceOnly,
  }),
  output: Started,
  async run({ episodeId: id, instruction: prompt, idempotencyKey, ...request }, api) {
    const { jobId, started } = await api.call(episodeRoutes.regenerateWithPrompt, { id, prompt, ...request }, idempotencyKey);
    return { jobId, started, address: api.addressOf(`/episode/${id}`, { content: request.contentType }) };
  },
});

const reviseContent = tool({
  name: 'revise_content',
  title: 'Revise content',
  description:
    'Saves a text of yours as the next version. Refused if somebody changed it since baseVersion: then read it again. ' +
    'Earlier versions stay, and people decide again. The answer says what in it is not in the transcript.',
  routes: [contentRoutes.edit, transcriptRoutes.get],
  input: z.object({ contentId, baseVersion: z.int().min(1).describe('The version that you read'), text: z.string().min(1).max(100_000) }),
  output: z.object({ content: Content.extend({ sources: z.array(Source) }) }),
  async run({ contentId: id, baseVersion, text }, api) {
    const { item } = await api.call(contentRoutes.edit, { id, baseVersion, content: text });
    const sourcesOf = await sourcesWithin(api, item.episodeId);
    return { content: { ...toContent(api, item), sources: sourcesOf(item) } };
  },
});

const checkRules = tool({
  name: 'check_rules',
  title: 'Check the rules of the platforms',
  description: 'Says which rules of its platform content breaks, such as a length, and what in it is not in the transcript.',
  routes: [contentRoutes.listForEpisode],
  input: z.object({
    episodeId,
    contentId: contentId.optional().describe('Left out: all content of the episode'),
    text: z.string().max(100_000).optional().describe('A text of yours to check in place of the current version; needs contentId'),
  }),
  output: z.object({
    content: z.array(
      Content.omit({ text: true }).extend({
        problems: z.array(z.object({ rule: z.string(), sentence: z.string(), passage: z.string() })),
      }),
    ),
  }),
  async run({ episodeId: id, contentId: only, text: given }, api) {
    if (given !== undefined && only === undefined) throw new ServiceError('invalid_input', 'Name the content that this text is for.');
    const { content } = await api.call(contentRoutes.listForEpisode, { id });
    const chosen = content.filter((item) => only === undefined || item.id === only);
    if (only !== undefined && chosen.length === 0) throw new ServiceError('not_found', 'This episode has no such content.');
    const checked = chosen.map((item) => {
      const { text: current, unsupported, ...facts } = toContent(api, item);
      const text = given ?? current;
      const problems = checkText(item.contentType, text).map(({ rule, sentence, start, end }) => ({
        rule,
        sentence,
        passage: text.slice(start, end),
      }));
      return { ...facts, unsupported: given === undefined ? unsupported : [], problems };
    });
    return { content: checked };
  },
});

const checkJob = tool({
  name: 'check_job',
  title: 'Check how far a job is',
  description: 'Says whether what draft_content or rewrite_content started is written. Ask again after a few seconds.',
  routes: [jobRoutes.get],
  input: z.object({ jobId: Id }),
  output: z.object({
    jobId: z.string(),
    episodeId: z.string(),
    status: z.string(),
    progressPercent: z.int(),
    problem: z.string().nullable(),
    isUnchanged: z.boolean().describe('Whether nothing was written, because nothing would have changed'),
    address: z.url(),
  }),
  async run({ jobId: id }, api) {
    const { episodeId: episode, status, progress, errorMessage, unchanged } = (await api.call(jobRoutes.get, { id })).job;
    const facts = { jobId: id, episodeId: episode, status, progressPercent: progress };
    return { ...facts, problem: errorMessage, isUnchanged: unchanged, address: api.addressOf(`/episode/${episode}`) };
  },
});

export const contentTools = [readContent, draftContent, checkJob, checkRules, reviseContent, rewriteContent, listWaiting];
