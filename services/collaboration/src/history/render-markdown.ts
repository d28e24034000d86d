import {
  type ApprovalStatus,
  type ContentType,
  FURTHER_LABELS,
  type HistoryEntry,
  nameOfLanguage,
  type Person,
  type VersionReason,
} from '@afterword/proto';
import type { EditorialRecord } from './editorial-record';

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
  approved: 'approved',
  rejected: 'rejected',
  needs_revision: 'asked for a revision of',
  pending: 'reopened the review of',
};
const STATUSES: Record<ApprovalStatus, string> = { ...DECISIONS, needs_revision: 'needs revision', pending: 'not decided' };
const REASONS: Record<VersionReason, string> = {
  generated: 'generated',
  regenerated: 'regenerated',
  edited: 'edited',
  enhanced: 'changed by an enhancement',
  enhancement_undone: 'restored to before an enhancement',
  transcript_corrected: 'corrected to match its source',
  restored: 'restored from an earlier version',
  variant: 'replaced by a variant',
  template: 'replaced by a filled-in template',
  dictionary_corrected: 'corrected by the dictionary',
  correction_undone: 'restored to before a correction',
};

/** Renders the record as a document. Times are in UTC. */
export function renderMarkdown({ madeAt, note, episode, content, correctedSources, texts, history }: EditorialRecord): string {
  return [
    `# Editorial record: ${escapeLine(episode.title)}`,
    `- ${nameOf(content)}, version ${content.version}: **${STATUSES[content.approvalStatus]}**\n- Content ${content.id}\n- Made ${renderTime(madeAt)}`,
    note,
    ...(correctedSources.length > 0 ? [correctedSources.map(renderCorrection).join('\n')] : []),
    '## History',
    history.map((entry) => `- ${renderTime(entry.at)} · ${renderEntry(entry)}`).join('\n'),
    ...texts.flatMap(({ version, content: text }) => [`## Text of version ${version}`, renderCodeBlock(text)]),
    '',
  ].join('\n\n');
}

const nameOf = ({ contentType, name, language }: EditorialRecord['content']): string =>
  `${name ? escapeLine(name) : TYPES[contentType]}${language ? ` in ${nameOfLanguage(language)}` : ''}`;

const renderCorrection = ({ before, after }: EditorialRecord['correctedSources'][number]) =>
  `- Its source was corrected after this version: “${escapeLine(before)}” is “${escapeLine(after)}” now.`;

function renderEntry(entry: HistoryEntry): string {
  if (entry.kind === 'version') return renderVersion(entry);
  if (entry.kind === 'comment') {
    const { author, commentType, version, comment } = entry.comment;
    const asked = commentType === 'revision_request' ? 'asked for a revision' : 'commented';
    return `${renderPerson(author)} ${asked} (version ${version}): ${escapeLine(comment)}`;
  }
  if (entry.kind === 'resolution') return `${renderPerson(entry.by)} resolved comment ${entry.commentId}`;
  const { approver, status, version, reinstatedFrom, notes, voided } = entry.approval;
  const voidedBecause = voided
    ? ` No longer applies: version ${voided.version} was ${REASONS[voided.reason]} (${renderTime(voided.at)}).`
    : '';
  const again = reinstatedFrom ? ` Applies again: version ${version} has the same text.` : '';
  const decided = `${renderPerson(approver)} ${DECISIONS[status]} version ${reinstatedFrom ?? version}`;
  return `${decided}${notes ? `: ${escapeLine(notes)}` : '.'}${again}${voidedBecause}`;
}

function renderVersion({
  version,
  reason,
  writer,
  language,
  coverage,
  sha256,
  feedback,
  author,
}: Extract<HistoryEntry, { kind: 'version' }>): string {
  const engine = writer.model ? `${writer.label}, ${writer.model}` : `${writer.label}, no model`;
  const written = language ? ` In ${nameOfLanguage(language)}.` : '';
  const sources = ` ${coverage}% of its sentences have a source in the transcript.`;
  const request = feedback ? ` Requested: ${escapeLine(feedback)}` : '';
  const isDraft = reason === 'generated' || reason === 'regenerated';
  const by = author ? ` (${isDraft ? 'requested by ' : ''}${renderPerson(author)})` : '';
  return `Version ${version} ${REASONS[reason]}${by}. First written by: ${engine}.${written}${sources}${request} SHA-256 ${sha256}`;
}

const renderPerson = ({ name, role }: Person) => `${escapeLine(name)} (${role.replace('_', ' ')})`;
const renderTime = (at: string) => at.slice(0, 19).replace('T', ' ');
/** Escapes markup, and keeps the text in one line. */
const escapeLine = (text: string) =>
  text
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Renders the text unchanged, between fences that are longer than any in the text. */
function renderCodeBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
