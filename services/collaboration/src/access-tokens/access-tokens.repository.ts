import { ServiceError } from '@afterword/platform';
import type { TokenScope } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TeamMemberEntity } from '../team/team-member.entity';
import { AccessTokenEntity } from './access-token.entity';

/** The state of a token at a request. `left` counts the requests that it may make after this one, which it may not if `isCounted` is false. */
export interface TokenUse {
  id: string;
  name: string;
  scopes: TokenScope[];
  isExpired: boolean;
  isRevoked: boolean;
  isCounted: boolean;
  left: number;
}

interface TokenBudget {
  burst: number;
  perSecond: number;
}

type NewToken = Omit<AccessTokenEntity, 'actor' | 'createdBy' | 'revokedAt' | 'lastUsedAt'>;

@Injectable()
export class AccessTokensRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  findAll(): Promise<AccessTokenEntity[]> {
    return this.dataSource.manager.find(AccessTokenEntity, { relations: { actor: true, createdBy: true }, order: { id: 'DESC' } });
  }

  async findOrThrow(id: string, manager = this.dataSource.manager): Promise<AccessTokenEntity> {
    const token = await manager.findOne(AccessTokenEntity, { where: { id }, relations: { actor: true, createdBy: true } });
    if (!token) throw new ServiceError('not_found', 'There is no such access token.');
    return token;
  }

  async insert(manager: EntityManager, actor: TeamMemberEntity, token: NewToken): Promise<AccessTokenEntity> {
    await manager.save(actor);
    await manager.insert(AccessTokenEntity, token);
    return this.findOrThrow(token.id, manager);
  }

  /** A token that was revoked before keeps its first time. */
  async revoke(manager: EntityManager, id: string, at: Date): Promise<AccessTokenEntity> {
    await manager.query('UPDATE access_tokens SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [id, at]);
    return this.findOrThrow(id, manager);
  }

  /**
   * Counts a request and notes when it was, if the token is valid and has a request left. It is one statement, so that of many requests at
   * once to several gateways none is missed. Returns null if no token has this secret.
   */
  async use(secretHash: string, now: Date, { burst, perSecond }: TokenBudget): Promise<TokenUse | null> {
    const [use] = await this.dataSource.query<TokenUse[]>(
      `WITH token AS (
         SELECT id, scopes, expires_at <= $2 AS is_expired, revoked_at IS NOT NULL AS is_revoked, greatest(counted_at, $2) AS now,
           least($3, requests_left + greatest(0, extract(epoch FROM $2::timestamptz - counted_at)::float8) * $4) AS budget
         FROM access_tokens WHERE secret_hash = $1 FOR UPDATE
       ), counted AS (
         UPDATE access_tokens used SET requests_left = budget - 1, counted_at = now, last_used_at = now
         FROM token WHERE used.id = token.id AND budget >= 1 AND NOT is_expired AND NOT is_revoked
         RETURNING used.id
       )
       SELECT token.id, actor.name, scopes, is_expired AS "isExpired", is_revoked AS "isRevoked",
         counted.id IS NOT NULL AS "isCounted", CASE WHEN counted.id IS NULL THEN budget ELSE budget - 1 END AS left
       FROM token JOIN team_members actor ON actor.id = token.id LEFT JOIN counted ON counted.id = token.id`,
      [secretHash, now, burst, perSecond],
    );
    return use ?? null;
  }
}
