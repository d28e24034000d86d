import type { IncomingHttpHeaders } from 'node:http';
import { Clock } from '@afterword/platform';
import type { WebhookAttempt } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { GuardedConnection, NOT_ENCRYPTED, PRIVATE_ADDRESS } from '../outbound/guarded-connection';
import { post } from '../outbound/post';
import type { ClaimedDelivery } from './webhook-deliveries.repository';
import { signatureHeaders } from './webhook-signature';
import type { WebhookEntity } from './webhook.entity';

const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 1024;

/** Opens requests to receivers. */
export class ReceiverConnection extends GuardedConnection {}

/** What became of a request. `retryAfterMs` is how long the receiver asks to wait. */
export interface Receipt {
  attempt: WebhookAttempt;
  retryAfterMs: number;
}

/** Sends signed events to receivers. */
@Injectable()
export class WebhookReceiverClient {
  constructor(
    private readonly connection: ReceiverConnection,
    private readonly clock: Clock,
  ) {}

  async send({ url, ...secrets }: WebhookEntity, { eventId: id, body }: Pick<ClaimedDelivery, 'eventId' | 'body'>): Promise<Receipt> {
    const sentAt = this.clock.now();
    const startedMs = performance.now();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Afterword-Webhooks',
      ...signatureHeaders({ id, sentAt, body }, validSecrets(secrets, sentAt)),
    };
    const result = await this.post(new URL(url), headers, body);
    const attempt = { ...result.attempt, at: sentAt.toISOString(), milliseconds: Math.round(performance.now() - startedMs) };
    return { attempt, retryAfterMs: result.retryAfterMs };
  }

  private async post(url: URL, headers: Record<string, string | number>, body: string) {
    try {
      const request = this.connection.open(url, { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { status, headers: received, text } = await post(request, body, MAX_RESPONSE_BYTES);
      const problem = status >= 200 && status <= 299 ? null : `It answered ${status}.`;
      // Postgres stores no NUL in text.
      return { attempt: { status, problem, response: text.replaceAll('\0', '\uFFFD') }, retryAfterMs: retryAfterOf(received) };
    } catch (error) {
      return { attempt: { status: null, problem: describe(error), response: '' }, retryAfterMs: 0 };
    }
  }
}

function validSecrets({ secret, oldSecret, oldSecretUntil }: Omit<WebhookEntity, 'url'>, now: Date): string[] {
  return oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now ? [secret, oldSecret] : [secret];
}

/** A date is ignored: the clock of the receiver may be wrong. */
function retryAfterOf({ 'retry-after': seconds }: IncomingHttpHeaders): number {
  return /^\d{1,6}$/.test(seconds ?? '') ? Number(seconds) * 1000 : 0;
}

/** Without the address, which may contain a key. */
function describe(error: unknown): string {
  const { code, name } = Object(error) as { code?: string; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return `It did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  if (code === PRIVATE_ADDRESS) return 'It belongs to a private network, where nothing is sent.';
  if (code === NOT_ENCRYPTED) return 'Without https, nothing is sent outside of the allowed networks.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name was not found.';
  return `It could not be reached${code ? ` (${code})` : ''}.`;
}
