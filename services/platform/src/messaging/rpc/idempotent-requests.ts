import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ServiceError } from '../../errors/service-error';

/** A request without a response after this time was lost with its process, and may be carried out again. */
const LOST_AFTER_SECONDS = 120;

/** The right to carry out the request with this key. Another process can take it over once it counts as lost. */
interface Claim {
  key: string;
  id: string;
  isOpen: boolean;
}

interface KnownRequest {
  request_hash: string;
  /** JSON; null as long as there is no response. */
  response: string | null;
}

/**
 * Carries out requests with a key once. The response is stored in the transaction of the effect, so that after a crash neither is there without
 * the other. A request that failed has changed nothing, and may be sent again. Keys are kept for 24 hours.
 */
@Injectable()
export class IdempotentRequests {
  private readonly running = new AsyncLocalStorage<Claim>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the response of `work`, or that of an earlier request with the same key.
   * @throws ServiceError `unprocessable` if that request was another one, `conflict` if it is still running
   */
  async once(key: string, request: unknown, work: () => Promise<unknown>): Promise<unknown> {
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
    const claim: Claim = { key, id: randomUUID(), isOpen: true };
    if (!(await this.isTaken(claim, hash))) return this.responseOf(key, hash);
    try {
      const response = await this.running.run(claim, work);
      await this.store(claim, response, this.dataSource.manager);
      return response;
    } catch (error) {
      await this.release(claim);
      throw error;
    } finally {
      claim.isOpen = false;
    }
  }

  /** Call this at the end of each transaction. If it carries out a request with a key, `response` is stored in it. */
  async storeResponse(manager: EntityManager, response: unknown): Promise<void> {
    const claim = this.running.getStore();
    if (claim?.isOpen) await this.store(claim, response, manager);
  }

  /** Takes a key that is free, has expired, or whose request was lost. */
  private async isTaken({ key, id }: Claim, hash: string): Promise<boolean> {
    const taken = await this.dataSource.query<unknown[]>(
      `INSERT INTO idempotent_requests AS known (key, request_hash, claim_id) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET request_hash = $2, claim_id = $3, claimed_at = now(), response = NULL
         WHERE known.claimed_at < now() - interval '24 hours'
           OR (known.response IS NULL AND known.claimed_at < now() - make_interval(secs => $4))
       RETURNING key`,
      [key, hash, id, LOST_AFTER_SECONDS],
    );
    return taken.length > 0;
  }

  private async responseOf(key: string, hash: string): Promise<unknown> {
    const [known] = await this.dataSource.query<KnownRequest[]>(
      'SELECT request_hash, response::text AS response FROM idempotent_requests WHERE key = $1',
      [key],
    );
    if (known && known.request_hash !== hash) throw new ServiceError('unprocessable', ANOTHER_REQUEST);
    if (!known || known.response === null) throw new ServiceError('conflict', STILL_RUNNING, { details: { retryAfterSeconds: 1 } });
    return JSON.parse(known.response);
  }

  /** Locks the key until the transaction ends. If it was taken over, the transaction must not commit. */
  private async store({ key, id }: Claim, response: unknown, manager: EntityManager): Promise<void> {
    const [stored] = await manager.query<[{ key: string }[]]>(
      'UPDATE idempotent_requests SET response = $3 WHERE key = $1 AND claim_id = $2 RETURNING key',
      [key, id, JSON.stringify(response ?? null)],
    );
    if (stored.length === 0) throw new ServiceError('conflict', STILL_RUNNING, { details: { retryAfterSeconds: 1 } });
  }

  /** A response that was stored stays: its effect is there, whatever failed after it. */
  private async release({ key, id }: Claim): Promise<void> {
    await this.dataSource.query('DELETE FROM idempotent_requests WHERE key = $1 AND claim_id = $2 AND response IS NULL', [key, id]);
  }
}

const ANOTHER_REQUEST = 'This Idempotency-Key was used for another request. Use a new key for each request.';
const STILL_RUNNING = 'The request with this Idempotency-Key is still running. Send it again in a moment.';
