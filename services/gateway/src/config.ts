import { serviceConfig } from '@afterword/platform';
import { z } from 'zod';
import { isPasswordSetting } from './auth/password';

const address = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

export const GatewayConfig = serviceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The shared password, or its hash as scripts/hash-password.mjs prints it. */
  APP_PASSWORD: z.string().min(1).refine(isPasswordSetting, 'begins with scrypt: but is not what scripts/hash-password.mjs prints'),
  /** Signs sessions. All gateways of an installation need the same one. */
  SESSION_SECRET: z.string().min(32, 'at least 32 characters'),
  /** The address at which people open Afterword. Without it, the address is taken from each request. */
  PUBLIC_URL: address.transform((url) => new URL(url).origin).optional(),
  /** How many proxies in front of the gateway are trusted to name the address of the caller. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** The folder of the built page. Without it, only the API is served. */
  WEB_DIR: z.string().optional(),
  /** The address at which browsers reach the object store. Not set if the store is served under the page's own origin. */
  S3_PUBLIC_ENDPOINT: address.optional(),
  /** The same as in collaboration: whether roles are enforced or only reported. */
  ENFORCE_TEAM_ROLES: z.stringbool('true or false').default(false),
  /** The origins of other pages that may call the API with an access token. */
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'origins such as https://cms.example.com, with a comma between them' })))
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .optional(),
  MAX_UPLOAD_MB: z.coerce.number().int().min(1).default(500),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;

export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');
