import type { ClientRequest, IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { Injectable } from '@nestjs/common';
import { codeOf, DeliveryError, isNotConnected } from './delivery-error';
import { lookupPublic, PRIVATE_ADDRESS } from './public-lookup';
import type { WebhookAddress } from './webhook-address';

const TIMEOUT_MS = 10_000;

/** Opens requests to webhooks: over TLS, and never to a private address. Tests replace it. */
@Injectable()
export class WebhookConnection {
  open(url: URL, options: RequestOptions): ClientRequest {
    return request(url, { ...options, lookup: lookupPublic });
  }
}

/** Posts to webhooks. Redirects are not followed, and the body of the response is not read. */
@Injectable()
export class WebhookClient {
  constructor(private readonly connection: WebhookConnection) {}

  /** @throws DeliveryError if the webhook did not accept it */
  async post({ url }: WebhookAddress, payload: object, timeoutMs = TIMEOUT_MS): Promise<void> {
    const status = await this.request(url, JSON.stringify(payload), AbortSignal.timeout(timeoutMs)).catch((error: unknown) => {
      throw toDeliveryError(error, timeoutMs);
    });
    if (status < 200 || status > 299) throw new DeliveryError(`The webhook answered ${status}.`, status >= 500);
  }

  private request(url: URL, body: string, signal: AbortSignal): Promise<number> {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const sent = this.connection.open(url, { method: 'POST', headers, signal });
      sent.on('error', reject);
      sent.on('response', (response: IncomingMessage) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      sent.end(body);
    });
  }
}

/** Without the address, which is a secret. */
function toDeliveryError(error: unknown, timeoutMs: number): DeliveryError {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new DeliveryError(`The webhook did not answer within ${timeoutMs / 1000} seconds.`, true);
  if (codeOf(error) === PRIVATE_ADDRESS) return new DeliveryError('The address of the webhook belongs to a private network.', false);
  return new DeliveryError('The webhook could not be reached.', !isNotConnected(error));
}
