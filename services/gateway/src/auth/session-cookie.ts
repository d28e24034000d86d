import type { CookieOptions, Request, Response } from 'express';
import type { Session } from './session-tokens';

const NAME = 'afterword_session';

/** Carries the token where a page cannot send a header: the live stream and media. */
export class SessionCookie {
  private readonly options: CookieOptions;

  constructor(isHttps: boolean) {
    this.options = { httpOnly: true, sameSite: 'strict', secure: isHttps, path: '/' };
  }

  set(response: Response, token: string, session: Session): void {
    response.cookie(NAME, token, { ...this.options, expires: session.expiresAt });
  }

  clear(response: Response): void {
    response.clearCookie(NAME, this.options);
  }

  read(request: Request): string | undefined {
    const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
    return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  }
}
