import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Clock, Ids } from '@afterword/platform';

/** A working day. */
export const SESSION_HOURS = 12;

export interface Session {
  id: string;
  expiresAt: Date;
}

export const sessionStart = ({ expiresAt }: Session): number => expiresAt.getTime() - SESSION_HOURS * 3_600_000;

/**
 * Issues and reads session tokens: `<id>.<expiry>.<signature>`. The key is derived from the secret and the password, so a new password ends
 * every session.
 */
export class SessionTokens {
  private readonly key: Buffer;

  constructor(
    secret: string,
    password: string,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', `session ${password}`, 32));
  }

  issue(): { token: string; session: Session } {
    const expiresAt = new Date(this.clock.now().getTime() + SESSION_HOURS * 3_600_000);
    const session = { id: this.ids.next(), expiresAt };
    const claims = `${session.id}.${expiresAt.getTime()}`;
    return { token: `${claims}.${this.sign(claims)}`, session };
  }

  /** Returns the session of a token, or null if it was not signed with this key or has expired. */
  read(token: string): Session | null {
    const [, claims, id, expiry, signature] = /^(([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
    if (!claims || !id || !signature) return null;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(claims)))) return null;
    const expiresAt = new Date(Number(expiry));
    return expiresAt > this.clock.now() ? { id, expiresAt } : null;
  }

  private sign(claims: string): string {
    return createHmac('sha256', this.key).update(claims).digest('base64url');
  }
}
