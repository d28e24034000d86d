import { ServiceError } from '@afterword/platform';
import type { WebhookApp } from '@afterword/proto';

export interface WebhookAddress {
  app: WebhookApp;
  url: URL;
}

const SHOWN_CHARACTERS = 4;
const DISCORD_HOSTS = ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'];
const TEAMS_DOMAINS = ['.logic.azure.com', '.api.powerplatform.com', '.webhook.office.com'];

const APPS: Record<WebhookApp, (url: URL) => boolean> = {
  slack: ({ hostname, pathname }) => ['hooks.slack.com', 'hooks.slack-gov.com'].includes(hostname) && pathname.startsWith('/services/'),
  discord: ({ hostname, pathname }) => DISCORD_HOSTS.includes(hostname) && pathname.startsWith('/api/webhooks/'),
  teams: ({ hostname }) => TEAMS_DOMAINS.some((domain) => hostname.endsWith(domain)),
};

/** @throws ServiceError `unprocessable` if it is not the address of a webhook that we know. The sentence does not repeat the address. */
export function parseWebhookAddress(text: string): WebhookAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:') throw refusal('A webhook starts with https://.');
  const app = (Object.keys(APPS) as WebhookApp[]).find((each) => APPS[each](url));
  if (!app || url.port || url.username || url.password)
    throw refusal('Enter the address of an incoming webhook of Slack, Teams or Discord.');
  return { app, url };
}

/** The host and the end of the address, which together do not allow to post. */
export const toWebhookHint = ({ url: { hostname, href } }: WebhookAddress) => `${hostname}/…${href.slice(-SHOWN_CHARACTERS)}`;

const refusal = (sentence: string) => new ServiceError('unprocessable', sentence, { details: { fields: { webhookUrl: sentence } } });
