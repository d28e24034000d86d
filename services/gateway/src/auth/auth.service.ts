import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { LoginThrottle } from './login-throttle';
import { Password } from './password';
import { type Session, SessionTokens } from './session-tokens';

/** Signs in callers who know the shared password. */
@Injectable()
export class AuthService {
  constructor(
    private readonly password: Password,
    private readonly throttle: LoginThrottle,
    private readonly tokens: SessionTokens,
  ) {}

  async signIn(ip: string | undefined, attempt: string): Promise<{ token: string; session: Session }> {
    await this.throttle.admit(ip);
    if (!(await this.password.matches(attempt))) throw new ServiceError('unauthenticated', 'Incorrect password. Please try again.');
    await this.throttle.recordSuccess(ip);
    return this.tokens.issue();
  }
}
