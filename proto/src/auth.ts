import { z } from 'zod';
import { Empty, Timestamp } from './common';
import { route } from './contract';

export const authRoutes = {
  verify: route(
    'POST /api/auth/verify',
    'open',
    z.object({ password: z.string().min(1, 'Enter the password.').max(1000) }),
    z.object({ token: z.string(), expiresAt: Timestamp }),
  ),
  /** Succeeds if the caller is signed in. The proxy in front of Grafana asks it. */
  session: route('GET /api/auth/session', 'session', Empty, Empty),
  logout: route('POST /api/auth/logout', 'open', Empty, Empty),
};
