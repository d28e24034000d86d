/**
 * Converts a list of addresses, separated by commas, into connection options. The first may contain credentials:
 * `nats://user:password@host:4222`.
 */
export function natsAddress(urls: string): { servers: string[]; user?: string; pass?: string } {
  const all = urls.split(',').map((url) => url.trim());
  const first = URL.canParse(all[0]!) ? new URL(all[0]!) : undefined;
  if (!first?.username) return { servers: all };
  return { servers: all.map(withoutUser), user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) };
}

const withoutUser = (url: string) => (URL.canParse(url) && new URL(url).host) || url;
