import { Injectable } from '@nestjs/common';
import { GuardedConnection, PRIVATE_ADDRESS } from '../../outbound/guarded-connection';
import { post } from '../../outbound/post';
import { codeOf, DeliveryError, isNotConnected } from './delivery-error';
import type { WebhookAddress } from './webhook-address';

const TIMEOUT_MS = 10_000;

/** Opens requests to webhooks of chats: over TLS, and never to a private address. Tests replace it. */
@Injectable()
export class WebhookConnection extends GuardedConnection {
  constructor() {
    super();
  }
}

/** Posts to webhooks. Redirects are not followed, and the body of the response is not read. */
@Injectable()
export class WebhookClient {
  constructor(private readonly connection: WebhookConnection) {}

  /** @throws DeliveryError if the webhook did not accept it */
  async post({ url }: WebhookAddress, payload: object, timeoutMs = TIMEOUT_MS): Promise<void> {
    const body = JSON.stringify(payload);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await post(this.connection.open(url, { method: 'POST', headers, signal }), body, 0).catch((error: unknown) => {
      throw toDeliveryError(error, timeoutMs);
    });
    if (status < 200 || status > 299) throw new DeliveryError(`The webhook answered ${status}.`, status >= 500);
  }
}

/** Without the address, which is a secret. */
function toDeliveryError(error: unknown, timeoutMs: number): DeliveryError {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new DeliveryError(`The webhook did not answer within ${timeoutMs / 1000} seconds.`, true);
  if (codeOf(error) === PRIVATE_ADDRESS) return new DeliveryError('The address of the webhook belongs to a private network.', false);
  return new DeliveryError('The webhook could not be reached.', !isNotConnected(error));
}
