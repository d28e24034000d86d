import type {
  Actor,
  Author,
  AnalyticsRecord,
  Chapter,
  ContentApproval,
  ContentComment,
  EngineStatus,
  Enhancement,
  Episode,
  GeneratedContent,
  ProcessingJob,
  Quote,
  ReviewedContent,
  Transcript,
} from '@afterword/proto';

export const ID = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const AT = '2026-11-21T08:00:00.000Z';

const EDITOR: Author = { id: ID, name: 'Anna Weiss', role: 'host' };
export const ACTOR: Actor = { ...EDITOR, editable: ['show_notes', 'social_twitter'] };
export const TEAM_SAYS = { editor: EDITOR, editable: ACTOR.editable, enforced: false };

export const episode: Episode = {
  id: ID,
  title: 'The garage library',
  audioFilePath: 'episodes/garage-library.mp3',
  transcriptionStatus: 'completed',
  transcriptionAccuracy: 91,
  duration: 1830,
  cutOff: null,
  isNamed: true,
  isExample: false,
  isTranscriptionCancelled: false,
  wordCount: 5,
  selectedBrandProfileId: null,
  language: null,
  createdAt: AT,
  updatedAt: AT,
};

export const job: ProcessingJob = {
  id: ID,
  episodeId: ID,
  jobType: 'transcription',
  target: null,
  status: 'processing',
  progress: 40,
  estimatedTimeMinutes: 3,
  currentStep: 'Listening',
  errorMessage: null,
  unchanged: false,
  startedAt: AT,
  completedAt: null,
  createdAt: AT,
};

export const transcript: Transcript = {
  episodeId: ID,
  version: 1,
  engine: 'import',
  model: null,
  language: 'en',
  timing: 'estimated',
  draft: false,
  punctuated: true,
  accuracy: null,
  duration: 1830,
  wordCount: 5,
  segments: [
    { id: 0, speaker: 'Anna', words: 2 },
    { id: 1, speaker: null, words: 3 },
  ],
  words: {
    ids: [1, 2, 3, 4, 5],
    texts: ['Hello', 'everyone.', 'Welcome', 'to', 'Lagos.'],
    starts: [0, 400, 900, 1300, 1500],
    ends: [400, 800, 1300, 1500, 2000],
    confidences: [null, null, null, null, null],
  },
};

export const item: GeneratedContent = {
  id: ID,
  episodeId: ID,
  contentType: 'show_notes',
  content: 'What a garage can hold.',
  feedback: null,
  generatedAt: AT,
  version: 1,
  reason: 'generated' as const,
  author: null,
  writer: { engine: 'extractive', label: 'Draft to compose from your transcript (no AI)', model: null, promptVersion: 'extractive@2' },
  transcriptVersion: 1,
  stale: false,
  changedWords: [],
  corrected: null,
  evidence: [],
  unheard: [],
};

export const enhancement: Enhancement = {
  id: ID,
  contentId: ID,
  enhancementType: 'readability',
  original: 'What a garage can hold.',
  suggested: 'What a garage holds.',
  reason: 'It is shorter.',
  confidence: 0.8,
  isApplied: true,
  isOutdated: false,
  canUndo: true,
  appliedAt: AT,
  appliedBy: { id: ID, name: 'Anna Weiss', role: 'host' },
  appliedVersion: 2,
  writer: item.writer,
  createdAt: AT,
};

const person = { name: 'Anna Weiss', role: 'host' } as const;

export const comment: ContentComment = {
  id: ID,
  contentId: ID,
  version: 1,
  authorId: ID,
  author: person,
  comment: 'Who is Walter?',
  commentType: 'general',
  isResolved: false,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: AT,
};

export const approval: ContentApproval = {
  id: ID,
  contentId: ID,
  version: 1,
  status: 'needs_revision',
  notes: 'Shorter.',
  approverId: ID,
  approver: person,
  approvedAt: null,
  createdAt: AT,
  voided: null,
};

export const reviewed: ReviewedContent = {
  ...item,
  approvalStatus: 'needs_revision',
  decision: approval,
  approvals: [approval],
  comments: [comment],
  openComments: 1,
};

export const engine: EngineStatus = { engine: 'import', ready: true, label: 'Brought by you', hint: null, languages: null };
export const started = { jobId: ID, started: true };
export const upload = { key: 'uploads/1/episode.mp3', uploadId: 'u.1~x', bucket: 'afterword-audio' };

export const quote: Quote = {
  firstWordId: 3,
  lastWordId: 5,
  startMs: 900,
  endMs: 2000,
  id: ID,
  episodeId: ID,
  quote: 'Welcome to Lagos.',
  speaker: null,
  timestamp: 0,
  context: 'Hello everyone.',
  sentiment: 'emotional',
  shareabilityScore: 0.4,
  reasons: ['It is short enough to remember.'],
  isHighlight: false,
  isVerified: true,
  correctedFrom: null,
  createdAt: AT,
};

export const chapter: Chapter = {
  id: ID,
  episodeId: ID,
  title: 'Lagos',
  startTime: 0,
  endTime: 1830,
  description: null,
  keyQuote: null,
  tags: [],
  createdAt: AT,
};

export const record: AnalyticsRecord = {
  id: ID,
  contentId: ID,
  episodeId: ID,
  contentType: 'show_notes',
  brandProfileId: null,
  hook: 'What a garage can hold.',
  contentVersion: 1,
  impressions: 100,
  socialShares: null,
  clickThroughRate: 250,
  conversionRate: null,
  engagementScore: 70,
  recordedAt: AT,
};
