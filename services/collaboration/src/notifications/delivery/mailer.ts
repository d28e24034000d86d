import { createTransport, type Transporter } from 'nodemailer';
import { codeOf, DeliveryError } from './delivery-error';
import { type Message, moreLines } from './message';

const TIMEOUT_MS = 10_000;
/** For a server that responds, but slowly. */
const MAX_SENDING_MS = 20_000;
/** Codes of nodemailer with which no message was handed over, and those with which the time was over. */
const NOT_SENT = new Set(['EDNS', 'ETLS', 'EENVELOPE']);
const TIMED_OUT = new Set(['ETIMEDOUT', 'EABORT']);

export interface MailServer {
  url: string;
  from: string;
}

/** Sends e-mail through the server of the installation. */
export class Mailer {
  private readonly transporter: Transporter | null;

  /** `server` is null if the installation has none. */
  constructor(server: MailServer | null) {
    this.transporter = server && createTransporter(server);
  }

  get isAvailable(): boolean {
    return this.transporter !== null;
  }

  /** @throws DeliveryError if the mail server did not accept it */
  async send(to: string, message: Message): Promise<void> {
    if (!this.transporter) throw new DeliveryError('No mail server is set.', false);
    const { subject } = message;
    const mail = { to: { name: '', address: to }, subject, text: toText(message), html: toHtml(message) };
    await this.transporter.sendMail({ ...mail, signal: AbortSignal.timeout(MAX_SENDING_MS) }).catch((error: unknown) => {
      throw toDeliveryError(error);
    });
  }
}

/** A password is never sent without encryption. */
function createTransporter({ url, from }: MailServer): Transporter {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS, dnsTimeout: TIMEOUT_MS };
  const isProtected = { disableFileAccess: true, disableUrlAccess: true, requireTLS: new URL(url).password !== '' };
  return createTransport({ url, ...limits, ...isProtected }, { from });
}

const toText = ({ lines, more, listUrl, settingsUrl }: Message): string =>
  [
    ...lines.map(({ text, url }) => `${text}\n${url}`),
    ...(more > 0 ? [`${moreLines(more)}\n${listUrl}`] : []),
    `Change notifications:\n${settingsUrl}\n`,
  ].join('\n\n');

function toHtml({ lines, more, listUrl, settingsUrl }: Message): string {
  const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const rest = more > 0 ? [link(listUrl, moreLines(more))] : [];
  const items = [...lines.map(({ text, url }) => link(url, text)), ...rest];
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul><p>${link(settingsUrl, 'Change notifications')}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Without what the server said, which can contain addresses. */
function toDeliveryError(error: unknown): DeliveryError {
  const { responseCode, syscall } = Object(error) as { responseCode?: unknown; syscall?: unknown };
  if (codeOf(error) === 'EAUTH') return new DeliveryError('The mail server refused the sign-in of Afterword.', false);
  if (typeof responseCode === 'number') return new DeliveryError(`The mail server answered ${responseCode}.`, false);
  if (TIMED_OUT.has(codeOf(error))) return new DeliveryError(`The mail server did not answer within ${TIMEOUT_MS / 1000} seconds.`, true);
  return new DeliveryError('The mail server could not be reached.', syscall !== 'connect' && !NOT_SENT.has(codeOf(error)));
}
