import type { WebhookApp } from '@afterword/proto';
import { type Message, moreLines } from './message';

/** https://discord.com/developers/docs/resources/webhook#execute-webhook */
const MAX_DISCORD_CHARACTERS = 2000;
/** For the heading, and for the link to what did not fit. */
const ROOM_FOR_REST = 400;

/** The body of a request to a webhook, in which the texts of the message are only text. */
export const toWebhookPayload: Record<WebhookApp, (message: Message) => object> = { slack: toSlack, discord: toDiscord, teams: toTeams };

/** https://api.slack.com/reference/surfaces/formatting#escaping. Without `link_names`, only `<…>` mentions anyone. */
function toSlack({ heading, lines, more, listUrl }: Message): object {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const link = (url: string, text: string) => `<${url}|${escape(text)}>`;
  const first = heading === null ? [] : [escape(heading)];
  const rest = more > 0 ? [`• ${link(listUrl, moreLines(more))}`] : [];
  return { text: [...first, ...lines.map(({ text, url }) => `• ${link(url, text)}`), ...rest].join('\n') };
}

/** Lines that do not fit are counted. Nobody is mentioned, whatever the text says. */
function toDiscord({ heading, lines, more, listUrl }: Message): object {
  const escape = (text: string) => text.replaceAll(/[\\`*_~|<>[\]()#@:-]/g, String.raw`\$&`);
  const link = (url: string, text: string) => `- [${escape(text)}](<${url}>)`;
  const first = heading === null ? [] : [escape(heading)];
  const shown: string[] = [];
  let left = MAX_DISCORD_CHARACTERS - ROOM_FOR_REST;
  for (const line of lines.map(({ text, url }) => link(url, text))) {
    left -= line.length + 1;
    if (left > 0) shown.push(line);
  }
  const hidden = more + lines.length - shown.length;
  const rest = hidden > 0 ? [link(listUrl, moreLines(hidden))] : [];
  return { content: [...first, ...shown, ...rest].join('\n'), allowed_mentions: { parse: [] } };
}

/** A message with a card, as the workflow "Post to a channel when a webhook request is received" takes it. Text runs have no markup. */
function toTeams({ heading, lines, more, listUrl }: Message): object {
  const paragraph = (text: string, style: object) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...style }] });
  const link = (url: string, text: string) => paragraph(text, { selectAction: { type: 'Action.OpenUrl', url } });
  const rest = more > 0 ? [link(listUrl, moreLines(more))] : [];
  const first = heading === null ? [] : [paragraph(heading, { weight: 'Bolder' })];
  const body = [...first, ...lines.map(({ text, url }) => link(url, text)), ...rest];
  const content = { $schema: 'http://adaptivecards.io/schemas/adaptive-card.json', type: 'AdaptiveCard', version: '1.4', body };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }] };
}
