import { serviceConfig } from '@afterword/platform';
import { z } from 'zod';
import { isPasswordSetting } from './auth/password';

const address = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

export const GatewayConfig = serviceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The shared password, or `scrypt:…` as scripts/hash-password.mjs prints it. */
  APP_PASSWORD: z.string().min(1).refine(isPasswordSetting, 'begins with scrypt: but is not what scripts/hash-password.mjs prints'),
  /** Signs sessions; every gateway of an installation has the same. */
  SESSION_SECRET: z.string().min(32, 'at least 32 characters'),
  /** Where people open Afterword; without it the address is taken from each request. */
  PUBLIC_URL: address.transform((url) => new URL(url).origin).optional(),
  /** How many proxies in front of the gateway are trusted to say who is calling. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** The built web app; without it only the API is served. */
  WEB_DIR: z.string().optional(),
  /** Where browsers reach the object store; not set where it is served under the page's own origin. */
  S3_PUBLIC_ENDPOINT: address.optional(),
  /** As collaboration has it: whether what a role may not do is rejected, or only reported. */
  ENFORCE_TEAM_ROLES: z.stringbool('true or false').default(false),
  MAX_UPLOAD_MB: z.coerce.number().int().min(1).default(500),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;

export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');
