/** What a connection to NATS needs beside its addresses. */
export interface NatsAccess {
  /** The user, if the address names none. Used only with a password. */
  user?: string;
  /** Overrides the one in the address. */
  password?: string;
  /** The certificate authority of the servers, as PEM. With it, the connection has to be encrypted. */
  ca?: string;
}

/** Connection options. */
export interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
  /** Where responses arrive. Each user has its own, so that none can read the responses to another. */
  inboxPrefix?: string;
  tls?: { ca?: string };
}

/**
 * Converts a list of addresses, separated by commas, into connection options. The first may contain credentials:
 * `nats://user:password@host:4222`. With `tls://`, or a certificate authority, only an encrypted connection is accepted.
 */
export function natsAddress(urls: string, { user: defaultUser, password, ca }: NatsAccess = {}): NatsAddress {
  const all = urls.split(',').map((url) => url.trim());
  const first = URL.canParse(all[0]!) ? new URL(all[0]!) : undefined;
  const user = first?.username ? decodeURIComponent(first.username) : password && defaultUser;
  return {
    servers: first?.username ? all.map(withoutUser) : all,
    ...(user && { user, pass: password ?? decodeURIComponent(first?.password ?? ''), inboxPrefix: `_INBOX.${user}` }),
    ...((ca || first?.protocol === 'tls:') && { tls: ca ? { ca } : {} }),
  };
}

const withoutUser = (url: string) => (URL.canParse(url) && new URL(url).host) || url;
