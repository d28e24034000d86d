import { type ApprovalStatus, type ContentType, FURTHER_LABELS, type NotificationTopic } from '@afterword/proto';
import { toInertText } from './delivery/inert-text';
import type { Message, MessageLine } from './delivery/message';
import type { NotificationRow } from './notifications.repository';

const MAX_TITLE_CHARACTERS = 60;
const MAX_NAME_CHARACTERS = 40;
/** More make a message that nobody reads. */
const MAX_LINES = 8;

const TYPES: Record<ContentType, string> = {
  show_notes: 'Show notes',
  social_twitter: 'X thread',
  social_linkedin: 'LinkedIn post',
  social_instagram: 'Instagram caption',
  blog: 'Blog post',
  email: 'E-mail',
  ...FURTHER_LABELS,
  recipe: 'Content of a recipe',
};
const DECISIONS: Record<ApprovalStatus, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  needs_revision: 'Revision requested',
  pending: 'Review reopened',
};
const COUNTS: Record<NotificationTopic, (count: number) => string> = {
  review: (count) => `${count} waiting for review`,
  decision: (count) => `${count} decided`,
  comment: (count) => (count === 1 ? '1 comment' : `${count} comments`),
};

/** The titles of episodes that exist, and the names of the recipes that items were written by. */
export interface NotificationNames {
  titles: ReadonlyMap<string, string>;
  recipes: ReadonlyMap<string, string>;
}

/** What to say about it in one line, and the address of the item in the page. */
export const describe = (row: NotificationRow, { titles, recipes }: NotificationNames) => ({
  text: `${eventOf(row)}: ${typeOf(row, recipes)} of “${toInertText(titles.get(row.episodeId) ?? '', MAX_TITLE_CHARACTERS)}”`,
  path: `/content-workflow?${new URLSearchParams({ ...listOf(row.status), item: row.contentId }).toString()}`,
});

function typeOf({ contentId, contentType }: NotificationRow, recipes: NotificationNames['recipes']): string {
  const recipe = recipes.get(contentId);
  return recipe === undefined ? TYPES[contentType] : toInertText(recipe, MAX_NAME_CHARACTERS);
}

function eventOf({ topic, status, actor }: NotificationRow): string {
  if (topic === 'review') return 'Waits for review';
  const by = actor ? ` by ${toInertText(actor, MAX_NAME_CHARACTERS)}` : '';
  return `${topic === 'comment' ? 'Comment' : DECISIONS[status]}${by}`;
}

/** The list of the page that has the item; the first one needs no name. */
const listOf = (status: ApprovalStatus): Record<string, string> => (status === 'approved' || status === 'rejected' ? { status } : {});

/** An item that waits is named once, even if it began to wait several times. `titles` has no episode that was deleted. */
export function selectDeliverable(pending: NotificationRow[], titles: ReadonlyMap<string, string>): NotificationRow[] {
  const seen = new Set<string>();
  return pending.filter(({ topic, contentId, episodeId, isCurrent }) => {
    if (!isCurrent || !titles.has(episodeId) || (topic === 'review' && seen.has(contentId))) return false;
    if (topic === 'review') seen.add(contentId);
    return true;
  });
}

/** One message about everything, at least one thing. */
export function composeMessage(deliverable: NotificationRow[], names: NotificationNames, publicUrl: string): Message {
  const lines = deliverable.map((row): MessageLine => {
    const { text, path } = describe(row, names);
    return { text, url: new URL(path, publicUrl).href };
  });
  const topics = (Object.keys(COUNTS) as NotificationTopic[]).map((topic) => ({
    topic,
    count: deliverable.filter((row) => row.topic === topic).length,
  }));
  const counts = topics.filter(({ count }) => count > 0).map(({ topic, count }) => COUNTS[topic](count));
  const summary = `Afterword: ${counts.join(', ')}`;
  const isSingle = lines.length === 1;
  return {
    subject: isSingle && lines[0] ? lines[0].text : summary,
    heading: isSingle ? null : summary,
    lines: lines.slice(0, MAX_LINES),
    more: Math.max(0, lines.length - MAX_LINES),
    ...pageLinks(publicUrl),
  };
}

export const testMessage = (publicUrl: string): Message => ({
  subject: 'A test from Afterword',
  heading: null,
  lines: [{ text: 'This is a test. Notifications from Afterword arrive here.', url: new URL('/settings#notifications', publicUrl).href }],
  more: 0,
  ...pageLinks(publicUrl),
});

const pageLinks = (publicUrl: string) => ({
  listUrl: new URL('/content-workflow', publicUrl).href,
  settingsUrl: new URL('/settings#notifications', publicUrl).href,
});
