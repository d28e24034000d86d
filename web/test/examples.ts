import {
  type BrandProfile,
  BrandProfileFields,
  type ContentApproval,
  type ContentComment,
  type ContentVariant,
  type ContentVersion,
  type Citation,
  type Episode,
  type EpisodeWithTranscript,
  type EpisodeContentItem,
  type ListedEpisode,
  type ProcessingJob,
  type ReviewCounts,
  type reviewRoutes,
  type spokenContextRoutes,
  type TeamMember,
  type TeamRules,
  type systemRoutes,
  type Output,
  type Template,
  type Transcript,
} from '@afterword/proto';
import type { z } from 'zod';

const at = '2026-11-19T16:12:00.000Z';
export const idOf = (number: number) => `0193b3a4-7c1e-7d5f-9a00-${String(number).padStart(12, '0')}`;

export const episodeExample = (change: Partial<ListedEpisode> = {}): ListedEpisode => ({
  id: idOf(1),
  title: 'Slow Sundays',
  isNamed: true,
  isExample: false,
  audioFilePath: 'uploads/1.mp3',
  transcriptionStatus: 'completed',
  isTranscriptionCancelled: false,
  transcriptionAccuracy: 94,
  duration: 2538,
  cutOff: null,
  wordCount: 6842,
  selectedBrandProfileId: null,
  language: null,
  waiting: { review: 0, revision: 0 },
  createdAt: at,
  updatedAt: at,
  ...change,
});

/** A page of a list of 23 episodes: Episode 20, Episode 21, … */
export const episodePage = (from: number, count: number, next: string | null) => ({
  episodes: Array.from({ length: count }, (_, n) => episodeExample({ id: idOf(from + n), title: `Episode ${from + n}` })),
  next,
  total: 23,
});

export const withTranscript = (change: Partial<Episode> = {}): z.infer<typeof EpisodeWithTranscript> => ({
  ...episodeExample(change),
  transcript: 'The list is never done. Rest anyway.',
});

export const jobExample = (change: Partial<ProcessingJob> = {}): ProcessingJob => ({
  id: idOf(900),
  episodeId: idOf(1),
  jobType: 'transcription',
  target: null,
  status: 'completed',
  progress: 100,
  estimatedTimeMinutes: null,
  currentStep: null,
  errorMessage: null,
  unchanged: false,
  startedAt: at,
  completedAt: null,
  createdAt: at,
  ...change,
});

const texts = ['The', 'list', 'is', 'never', 'done.', 'Rest', 'anyway.'];
export const transcriptExample = (change: Partial<Transcript> = {}): Transcript => ({
  episodeId: idOf(1),
  version: 1,
  engine: 'openai',
  model: null,
  language: 'en',
  timing: 'engine',
  draft: false,
  punctuated: true,
  accuracy: 94,
  duration: 2538,
  wordCount: texts.length,
  segments: [
    { id: 1, speaker: 'Hannah', words: 5 },
    { id: 2, speaker: null, words: 2 },
  ],
  words: {
    ids: texts.map((_, index) => index + 11),
    texts,
    starts: texts.map((_, index) => 105_000 + index * 400),
    ends: texts.map((_, index) => 105_300 + index * 400),
    confidences: texts.map(() => 97),
  },
  ...change,
});

/** A transcript of one paragraph. */
export const saying = (text: string, version: number) => {
  const texts = text.split(' ');
  const { segments, words, ...facts } = transcriptExample({ version });
  const columns = { ids: texts.map((_, n) => n + 1), starts: texts.map((_, n) => n * 500), ends: texts.map((_, n) => n * 500 + 400) };
  const [segment] = segments;
  return {
    transcript: {
      ...facts,
      segments: [{ id: segment?.id ?? 1, speaker: segment?.speaker ?? null, words: texts.length }],
      words: { ...words, ...columns, texts, confidences: texts.map(() => 95) },
    },
  };
};

export const evidenceExample = (content: string, part: string, change: Partial<Citation> = {}): Citation => ({
  start: content.indexOf(part),
  end: content.indexOf(part) + part.length,
  firstWordId: 11,
  lastWordId: 15,
  startMs: 105_000,
  endMs: 107_000,
  kind: 'quote',
  score: 1,
  ...change,
});

export const spokenContextExample = (
  change: Partial<Output<typeof spokenContextRoutes.get>> = {},
): Output<typeof spokenContextRoutes.get> => ({
  before: { text: 'What did you learn?', speaker: 'Walter', startMs: 103_000, endMs: 105_000 },
  after: { text: 'Nobody believed me.', speaker: 'Hannah', startMs: 107_000, endMs: 109_000 },
  ...change,
});

export const contentExample = (change: Partial<EpisodeContentItem> = {}): EpisodeContentItem => ({
  id: idOf(700),
  episodeId: idOf(1),
  contentType: 'show_notes',
  content: 'Hannah says “The list is never done.” to everyone.',
  feedback: null,
  generatedAt: at,
  version: 1,
  reason: 'generated',
  author: null,
  writer: { engine: 'extractive', label: 'Draft to compose from your transcript (no AI)', model: null, promptVersion: null },
  transcriptVersion: 1,
  stale: false,
  changedWords: [],
  corrected: null,
  evidence: [],
  unheard: [],
  comments: [],
  approvals: [],
  ...change,
});

export const versionExample = (change: Partial<ContentVersion> = {}): ContentVersion => ({
  version: 1,
  content: 'Work.',
  reason: 'generated',
  feedback: null,
  writer: contentExample().writer,
  stale: false,
  coverage: 80,
  author: null,
  createdAt: at,
  ...change,
});

export const variantExample = (change: Partial<ContentVariant> = {}): ContentVariant => ({
  id: idOf(750),
  parentContentId: idOf(700),
  variantType: 'alternative',
  content: 'Rest anyway.',
  aiEnhancement: 'gpt, prompt 3',
  performanceScore: null,
  isPreferred: false,
  createdAt: at,
  evidence: [],
  unheard: [],
  ...change,
});

export const profileExample = (change: Partial<BrandProfile> = {}): BrandProfile => ({
  ...BrandProfileFields.parse({ brandName: 'Kitchen Table Faith' }),
  id: idOf(50),
  isActive: true,
  createdAt: at,
  updatedAt: at,
  ...change,
});

export const templateExample = (change: Partial<Template> = {}): Template => ({
  id: idOf(60),
  name: 'Sunday quote card',
  type: 'social',
  category: 'quote-highlight',
  template: '“{{key_quote}}”',
  variables: ['key_quote'],
  brandSpecific: false,
  brandProfileId: null,
  isActive: true,
  createdAt: at,
  updatedAt: at,
  ...change,
});

export const enginesExample: Output<typeof systemRoutes.engines> = {
  transcription: { engine: 'moonshine', ready: true, label: 'Good draft', hint: null, languages: ['en'] },
  writing: { engine: 'extractive', ready: true, label: 'Draft to compose from your transcript (no AI)', hint: null, languages: null },
  maxUploadMb: 500,
  storage: null,
};

export const memberExample = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: idOf(30),
  name: 'Team',
  email: 'team@afterword.invalid',
  role: 'admin',
  permissions: [],
  allowed: ['comment', 'edit', 'edit_social', 'request_revision', 'approve', 'approve_social', 'manage_team'],
  isActive: true,
  joinedAt: at,
  ...change,
});

export const graceExample = memberExample({ id: idOf(31), name: 'Grace Miller', email: 'grace@example.org', role: 'host' });
export const danielExample = memberExample({
  id: idOf(32),
  name: 'Daniel Okafor',
  email: 'daniel@example.org',
  role: 'editor',
  allowed: ['comment', 'edit', 'request_revision'],
});

export const rulesExample: TeamRules = {
  enforced: false,
  roles: {
    host: memberExample().allowed,
    editor: danielExample.allowed,
    social_manager: ['comment', 'edit_social', 'approve_social'],
    admin: memberExample().allowed,
  },
};

export const commentExample = (change: Partial<ContentComment> = {}): ContentComment => ({
  id: idOf(800),
  contentId: idOf(700),
  version: 1,
  authorId: idOf(32),
  author: { name: 'Daniel Okafor', role: 'editor' },
  comment: 'Can we begin with Walter?',
  commentType: 'general',
  isResolved: false,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: at,
  ...change,
});

export const approvalExample = (change: Partial<ContentApproval> = {}): ContentApproval => ({
  id: idOf(850),
  contentId: idOf(700),
  version: 1,
  status: 'approved',
  notes: null,
  approverId: idOf(31),
  approver: { name: 'Grace Miller', role: 'host' },
  approvedAt: at,
  createdAt: at,
  voided: null,
  ...change,
});

export type Review = Output<typeof reviewRoutes.list>['content'][number];

export const reviewExample = (change: Partial<Review> = {}): Review => ({
  ...contentExample(),
  episodeTitle: 'Slow Sundays',
  isExample: false,
  approvalStatus: 'pending',
  decision: null,
  approvals: [],
  comments: [],
  openComments: 0,
  ...change,
});

export const countsExample = (change: Partial<ReviewCounts> = {}): ReviewCounts => ({
  pending: 0,
  needs_revision: 0,
  approved: 0,
  rejected: 0,
  ...change,
});
