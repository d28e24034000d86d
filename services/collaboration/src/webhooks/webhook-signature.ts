import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const makeSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Message {
  id: string;
  sentAt: Date;
  body: string;
}

/** The headers by which a receiver knows the sender, with a signature of each secret: https://www.standardwebhooks.com. */
export function signatureHeaders({ id, sentAt, body }: Message, secrets: string[]) {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
