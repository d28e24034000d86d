import { z } from 'zod';

/** The name of a person, a show or a company. */
export const EntityName = z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.');

/** An address that a browser opens. `https://` is added if it is missing. */
export const WebAddress = z
  .string()
  .trim()
  .max(500, 'An address has at most 500 characters.')
  .overwrite((text) => (/^[a-z][a-z\d+.-]*:\/\//iu.test(text) ? text : `https://${text}`))
  .refine(isWebAddress, 'Enter an address that starts with https:// or http://, such as https://example.org/show.')
  .meta({ examples: ['https://example.org/show'] });

function isWebAddress(text: string): boolean {
  if (/\s/u.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') && url.username === '' && url.password === '';
}

/** The networks that posts are written for. */
export const NETWORKS = ['x', 'linkedin', 'instagram'] as const;
export type Network = (typeof NETWORKS)[number];

/** Returns the path of an address of these hosts, without slashes around it, or the text itself if it is none. */
function pathOf(text: string, hosts: readonly string[]): string {
  const address = URL.canParse(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return text;
  const { hostname, pathname } = new URL(address);
  const isOfHosts = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isOfHosts ? pathname.split('/').filter(Boolean).join('/') : text;
}

interface HandleRule {
  normalize: (text: string) => string;
  pattern: RegExp;
  problem: string;
  example: string;
}

const handle = ({ normalize, pattern, problem, example }: HandleRule) =>
  z
    .string()
    .trim()
    .max(200, problem)
    .overwrite(normalize)
    .regex(pattern, problem)
    .meta({ examples: [example] })
    .nullable()
    .default(null);

/**
 * Who somebody is on each network, without `@`: `kindredtable` on X and Instagram, `in/grace-miller` or `company/kindred-table` on
 * LinkedIn. Addresses of profiles are taken as well.
 */
export const Handles = z.object({
  x: handle({
    normalize: (text) => pathOf(text, ['x.com', 'twitter.com']).replace(/^@/u, ''),
    pattern: /^\w{1,15}$/u,
    problem: 'Enter a handle of X, such as @kindredtable. It has up to 15 letters, digits and underscores.',
    example: 'kindredtable',
  }),
  linkedin: handle({
    normalize: (text) => pathOf(text, ['linkedin.com']),
    pattern: /^(?:in|company|school|showcase)\/[\p{L}\p{N}_%.-]{1,100}$/u,
    problem: 'Enter a LinkedIn address, such as linkedin.com/in/grace-miller or linkedin.com/company/kindred-table.',
    example: 'company/kindred-table',
  }),
  instagram: handle({
    normalize: (text) => pathOf(text, ['instagram.com']).replace(/^@/u, '').toLowerCase(),
    pattern: /^[a-z\d._]{1,30}$/u,
    problem: 'Enter a handle of Instagram, such as @kindredtable. It has up to 30 letters, digits, periods and underscores.',
    example: 'kindredtable',
  }),
});
export type Handles = z.infer<typeof Handles>;
