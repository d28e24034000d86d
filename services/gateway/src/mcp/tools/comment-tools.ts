import { commentRoutes, CommentType, Id } from '@afterword/proto';
import { z } from 'zod';
import { onceOnly, tool } from '../tool';

const comment = tool({
  name: 'comment',
  title: 'Comment on content',
  description:
    'Adds a comment to the current version of content, for the people who decide about it, under the name of the access token. ' +
    'Nothing else changes, and comments cannot be edited or deleted.',
  routes: [commentRoutes.add],
  input: z.object({
    contentId: Id.describe('From read_content or list_waiting'),
    text: z.string().trim().min(1).max(5000),
    commentType: CommentType.default('general'),
    ...onceOnly,
  }),
  output: z.object({
    commentId: z.string(),
    contentId: z.string(),
    version: z.int().describe('The version that it is about'),
    address: z.url().describe('Where people read it and answer'),
  }),
  async run({ text, idempotencyKey, ...request }, api) {
    const { id, contentId, version } = (await api.call(commentRoutes.add, { ...request, comment: text }, idempotencyKey)).comment;
    return { commentId: id, contentId, version, address: api.addressOf('/content-workflow', { item: contentId }) };
  },
});

export const commentTools = [comment];
