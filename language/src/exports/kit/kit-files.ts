import type { ContentType } from '@afterword/proto';
import { COPY_FORMATS, EXPORT_FORMATS, type ExportSource, fileName } from '../index';
import { toSingleLine } from '../escape';
import type { KitCard } from './kit-cards';
import type { KitCarousel } from './kit-carousels';
import type { KitClip } from './kit-clips';

/** A file of the kit. */
export interface KitFile {
  path: string;
  text: string;
}

/** A text that was approved, and by whom. */
export interface KitApproval {
  /** Of the content. */
  id: string;
  contentType: ContentType;
  name: string;
  content: string;
  version: number;
  approver: string;
  /** ISO 8601. */
  approvedAt: string;
  /** Where and when it was posted; null if it was not. */
  posted: { url: string | null; postedAt: string } | null;
}

export interface KitSource {
  title: string;
  approved: readonly KitApproval[];
  /** The names of what is not approved, which is left out. */
  heldBack: readonly string[];
  transcript: ExportSource | null;
  /** Files of chapters and quotes, as insights export them. */
  insights: readonly { fileName: string; text: string }[];
  cards: readonly KitCard[];
  /** How many cards are left out because their quote has changed since they were made. */
  changedCards: number;
  carousels: readonly KitCarousel[];
  /** The names of approved posts of which no carousel can be made. */
  withoutCarousel: readonly string[];
  clips: readonly KitClip[];
  /** How many clips are left out because the transcript has changed since they were made. */
  changedClips: number;
  /** The file with the recording, with or without its chapters in it; null without it. */
  recording: { path: string; hasChapters: boolean } | null;
  /** Whether it was asked for, but is no longer kept. */
  isRecordingGone: boolean;
}

/** Every text of an episode's kit, in a fixed order; the first is a README that says who approved what. Pictures, carousels and films are not among them. */
export function kitFiles(source: KitSource): KitFile[] {
  return [
    { path: 'README.md', text: readme(source) },
    ...source.approved.flatMap(contentFiles),
    ...transcriptFiles(source.transcript),
    ...insightsFiles(source.insights),
    ...source.clips.map(({ altText }) => altText),
  ];
}

const contentFiles = ({ name, content }: KitApproval): KitFile[] =>
  Object.values(COPY_FORMATS).map(({ extension, write }) => ({ path: `content/${fileName(name, extension)}`, text: write(content) }));

/** Two formats are plain text; the one with times and speakers gets a name of its own. */
const transcriptFiles = (transcript: ExportSource | null): KitFile[] =>
  transcript === null
    ? []
    : Object.entries(EXPORT_FORMATS).map(([format, { extension, write }]) => ({
        path: `transcript/${format === 'timed_text' ? 'transcript-with-times' : 'transcript'}.${extension}`,
        text: write(transcript),
      }));

const insightsFiles = (insights: KitSource['insights']): KitFile[] =>
  insights.map((file) => ({ path: `chapters-and-quotes/${file.fileName}`, text: file.text }));

function readme(source: KitSource): string {
  const { title, approved, transcript, insights, cards, carousels, clips, recording } = source;
  const parts = [
    `# ${toSingleLine(title)}`,
    approved.length > 0
      ? `## Approved\n\n${approved.map(approvedLine).join('\n')}`
      : 'Nothing is approved yet, so there is no content in this kit.',
    cards.length > 0 && `## Quote cards\n\n${cards.map(({ summary }) => `- ${summary}`).join('\n')}`,
    carousels.length > 0 && `## Carousels\n\n${carousels.map(({ summary }) => `- ${summary}`).join('\n')}`,
    clips.length > 0 && `## Clips\n\n${clips.map(({ summary }) => `- ${summary}`).join('\n')}`,
    leftOut(source),
    `## Files\n\n${[
      approved.length > 0 && '- `content/`: each text as plain text, Markdown and HTML',
      transcript && '- `transcript/`: the transcript in every format',
      insights.length > 0 && '- `chapters-and-quotes/`: for podcast apps and video descriptions',
      cards.length > 0 && '- `cards/`: quotes as pictures; what each says is above, as its alt text',
      carousels.length > 0 && '- `carousels/`: approved posts as slides, each as a PDF document and as pictures',
      clips.length > 0 && '- `clips/`: films, each with captions, a cover and an alt text',
      recording && `- \`${recording.path}\`: the recording ${recording.hasChapters ? 'with its chapters' : 'as it was uploaded'}`,
      '- `SHA256SUMS`: `sha256sum --check SHA256SUMS` tells whether a file was changed',
    ]
      .filter((line) => line)
      .join('\n')}`,
  ];
  return `${parts.filter((part) => part).join('\n\n')}\n`;
}

function leftOut({ heldBack, changedCards, withoutCarousel, changedClips, isRecordingGone }: KitSource): string | false {
  const reasons = [
    heldBack.length > 0 && `Not approved: ${heldBack.map(toSingleLine).join(', ')}.`,
    changedCards > 0 && `Quote cards whose quote has changed since they were made, or is gone: ${changedCards}.`,
    withoutCarousel.length > 0 && `Posts of which no carousel can be made: ${withoutCarousel.map(toSingleLine).join(', ')}.`,
    changedClips > 0 && `Clips whose words have changed in the transcript since they were made: ${changedClips}.`,
    isRecordingGone && 'The recording, which is no longer kept here.',
  ].filter((reason) => reason !== false);
  return reasons.length > 0 && `## Left out\n\n${reasons.join('\n\n')}`;
}

function approvedLine({ name, version, approver, approvedAt, posted }: KitApproval): string {
  const decided = `- **${toSingleLine(name)}**, version ${version}: approved by ${toSingleLine(approver)} on ${day(approvedAt)}`;
  return posted ? `${decided}; posted on ${day(posted.postedAt)}${posted.url ? ` at <${posted.url}>` : ''}` : decided;
}

const day = (iso: string): string => iso.slice(0, 10);
