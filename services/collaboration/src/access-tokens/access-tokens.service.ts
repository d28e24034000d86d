import { createHash, randomBytes } from 'node:crypto';
import { Clock, Ids, ServiceError, Transactions } from '@afterword/platform';
import {
  type AccessToken,
  type CreateAccessToken,
  type ListAccessTokens,
  type Output,
  type Parsed,
  type Permission,
  type RevokeAccessToken,
  TOKEN_PREFIX,
  type TokenScope,
  type UseAccessToken,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ActingMemberService } from '../team/acting-member.service';
import { canManageTeam } from '../team/permissions';
import { TeamMemberEntity } from '../team/team-member.entity';
import type { AccessTokenEntity } from './access-token.entity';
import { AccessTokensRepository } from './access-tokens.repository';

/** A token may make 300 requests at once, and 5 a second on average. */
const BUDGET = { burst: 300, perSecond: 5 };
const SECRET_BYTES = 32;
const ENDING_LENGTH = 4;
const DAY_MS = 24 * 3_600_000;

/** The permissions of a member that a scope stands for. None approves. The gateway checks the scopes themselves, by route. */
const PERMISSIONS: Record<TokenScope, Permission[]> = { read: [], draft: ['edit'], write: ['edit'], comment: ['comment'] };

@Injectable()
export class AccessTokensService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMemberService,
    private readonly tokens: AccessTokensRepository,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<Output<typeof ListAccessTokens>> {
    return { tokens: (await this.tokens.findAll()).map(toAccessTokenDto) };
  }

  async create({ actingAs, name, scopes, days }: Parsed<typeof CreateAccessToken>): Promise<Output<typeof CreateAccessToken>> {
    const { id: createdById } = await this.acting.getOrThrow(actingAs, canManageTeam, 'create access tokens');
    const secret = `${TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const now = this.clock.now();
    const id = this.ids.next();
    return this.transactions.run(async (tx) => {
      const token = await this.tokens.insert(tx.manager, toActor({ id, name, scopes }), {
        id,
        scopes,
        createdById,
        secretHash: createHash('sha256').update(secret).digest('base64url'),
        ending: secret.slice(-ENDING_LENGTH),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
        requestsLeft: BUDGET.burst,
        countedAt: now,
      });
      tx.notify('token', id);
      return { token: toAccessTokenDto(token), secret };
    });
  }

  async revoke({ id, actingAs }: Parsed<typeof RevokeAccessToken>): Promise<Output<typeof RevokeAccessToken>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'revoke access tokens');
    return this.transactions.run(async (tx) => {
      const token = await this.tokens.revoke(tx.manager, id, this.clock.now());
      tx.notify('token', id);
      return { token: toAccessTokenDto(token) };
    });
  }

  async use({ hash }: Parsed<typeof UseAccessToken>): Promise<Output<typeof UseAccessToken>> {
    const use = await this.tokens.use(hash, this.clock.now(), BUDGET);
    if (!use) throw refused('This access token does not exist.');
    if (use.isRevoked) throw refused('This access token was revoked.');
    if (use.isExpired) throw refused('This access token has expired. Create another one in Settings.');
    const { id, name, scopes, left, isCounted } = use;
    return {
      id,
      name,
      scopes,
      limit: BUDGET.burst,
      remaining: Math.floor(left),
      resetSeconds: Math.ceil((BUDGET.burst - left) / BUDGET.perSecond),
      retryAfterSeconds: isCounted ? null : Math.max(1, Math.ceil((1 - left) / BUDGET.perSecond)),
    };
  }
}

const refused = (sentence: string) => new ServiceError('unauthenticated', sentence);

/** Members have e-mail addresses; no list shows that of a token. */
const toActor = ({ id, name, scopes }: { id: string; name: string; scopes: TokenScope[] }): TeamMemberEntity =>
  Object.assign(new TeamMemberEntity(), {
    id,
    name,
    email: `${id}@afterword.invalid`,
    role: 'access_token' as const,
    permissions: [...new Set(scopes.flatMap((scope) => PERMISSIONS[scope]))],
  });

const toAccessTokenDto = ({ id, scopes, ending, actor, createdBy, ...times }: AccessTokenEntity): AccessToken => ({
  id,
  name: actor.name,
  scopes,
  ending,
  createdBy: createdBy.name,
  createdAt: times.createdAt.toISOString(),
  expiresAt: times.expiresAt.toISOString(),
  revokedAt: times.revokedAt && times.revokedAt.toISOString(),
  lastUsedAt: times.lastUsedAt && times.lastUsedAt.toISOString(),
});
