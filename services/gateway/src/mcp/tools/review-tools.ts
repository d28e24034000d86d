import { type Output, ReviewList, reviewRoutes } from '@afterword/proto';
import { z } from 'zod';
import type { ApiCalls } from '../api-calls';
import { tool } from '../tool';

type Waiting = Output<typeof reviewRoutes.list>['content'][number];

const Listed = z.object({
  contentId: z.string(),
  episodeId: z.string(),
  episodeTitle: z.string().nullable(),
  contentType: z.string(),
  version: z.int(),
  status: z.string(),
  text: z.string(),
  openComments: z.int(),
  address: z.url().describe('Where a person reviews it'),
});

export const reviewTools = [
  tool({
    name: 'list_waiting',
    title: 'List what waits for people',
    description: 'Lists content by the state of its review: what waits for a decision, or what a reviewer wants changed.',
    routes: [reviewRoutes.list],
    input: z.object({
      status: ReviewList.default('pending'),
      limit: z.int().min(1).max(50).default(20),
      after: z.string().optional().describe('`next` of the page before'),
    }),
    output: z.object({ content: z.array(Listed), next: z.string().nullable() }),
    async run({ status, limit, after }, api) {
      const { content, next } = await api.call(reviewRoutes.list, { status, limit, after });
      return { content: content.map((item) => toListed(item, api)), next };
    },
  }),
];

const toListed = (
  { id, episodeId, episodeTitle, contentType, version, approvalStatus, content, openComments }: Waiting,
  api: ApiCalls,
) => ({
  contentId: id,
  episodeId,
  episodeTitle,
  contentType,
  version,
  status: approvalStatus,
  text: content,
  openComments,
  address: api.addressOf('/content-workflow', { item: id }),
});
