import { platformConfig } from '@afterword/platform';
import { z } from 'zod';

/** Networks in the notation 10.0.0.0/8, separated by commas. */
const networks = z
  .string()
  .transform((list) => list.split(',').flatMap((network) => network.trim() || []))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'networks such as 10.0.0.0/8,fd00::/8')));

export const CollaborationConfig = platformConfig
  .extend({
    /** Whether requests are rejected if the role of the acting member does not allow them. Otherwise roles are only shown. */
    ENFORCE_TEAM_ROLES: z.stringbool('true or false').default(false),
    /** The address at which people open Afterword. Messages have links to it. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The password of the Postgres user `<DATABASE_PREFIX>_reporting`, which reads the schema `reporting`. Without it, there is none. */
    REPORTING_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
    /** The server that sends e-mail, with user and password if it needs them. Without it, no e-mail is sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587 or smtps://user:password@host' }).optional(),
    /** The sender of e-mail: an address, or a name and an address. */
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 'an address such as Afterword <afterword@example.com>')
      .optional(),
    /** Private networks that webhooks may be sent to, also without TLS. */
    WEBHOOK_ALLOWED_NETWORKS: networks.default([]),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'the sender of e-mail, needed because SMTP_URL is set',
  })
  .refine(({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'the address of the page, needed for the links in e-mail because SMTP_URL is set',
  });
export type CollaborationConfig = z.infer<typeof CollaborationConfig>;
