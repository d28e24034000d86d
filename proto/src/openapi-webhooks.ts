import { z } from 'zod';
import { webhookSummaries } from './api-descriptions';
import { Timestamp } from './common';
import { type Json, json, jsonSchema } from './openapi-schemas';
import { WEBHOOK_VERSION, webhookData, type WebhookEventType } from './webhooks';

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const WEBHOOK_HEADERS = [
  header('webhook-id', 'The id of the event, the same each time that it is sent', 'evt_5f0d9a5e6b0c4a7f8f1e2d3c4b5a6978'),
  header('webhook-timestamp', 'When this request was sent, in seconds since 1970', '1795781700'),
  header(
    'webhook-signature',
    'Signatures of id, timestamp and body, separated by spaces',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** What Afterword sends to addresses of the team. */
export const webhooks = (): Json =>
  Object.fromEntries(
    Object.entries(webhookData).map(([type, data]) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: webhookSummaries[type as WebhookEventType],
          description: 'Signed by Standard Webhooks with the secret of the address.',
          tags: ['webhooks'],
          security: [],
          parameters: WEBHOOK_HEADERS,
          requestBody: {
            required: true,
            ...json(
              jsonSchema(z.object({ type: z.literal(type), timestamp: Timestamp, version: z.literal(WEBHOOK_VERSION), data }), 'output'),
            ),
          },
          responses: {
            '2XX': { description: 'It has arrived. Any other response, or none within the time limit, is tried again for three days' },
            410: { description: 'The address wants no more events: it is turned off' },
          },
        },
      },
    ]),
  );
