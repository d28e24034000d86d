/** What to connect with, from an address that may name a user: `nats://user:password@host:4222`. */
export function natsAddress(url: string): { servers: string; user?: string; pass?: string } {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed?.username) return { servers: url };
  return { servers: parsed.host, user: decodeURIComponent(parsed.username), pass: decodeURIComponent(parsed.password) };
}
