import { eventually } from '@afterword/platform/testing';
import { type ApprovalStatus, CONTENT_TYPES, type ContentType, type Episode, type TeamMember } from '@afterword/proto';
import type { CollaborationUnderTest } from './collaboration-under-test';
import type { FakeOwners } from './fake-owners';

const HOUR_MS = 3_600_000;
const FIRST = Date.UTC(2026, 9, 1);
/** October 2026: what happens before and after it must not count. */
export const MONTH = { from: new Date(FIRST), to: new Date(Date.UTC(2026, 10, 1) - 1) };
export const NOW = new Date(Date.UTC(2026, 10, 8));

export interface MadeUpDecision {
  member: string;
  status: ApprovalStatus;
  decidedAt: Date;
  /** When the version that it is about was made. */
  changedAt: Date;
}
export interface MadeUpItem {
  id: string;
  type: ContentType;
  episode: MadeUpEpisode;
  status: ApprovalStatus;
  isEdited: boolean;
  writtenAt: Date;
  changedAt: Date;
  decisions: MadeUpDecision[];
}
export interface MadeUpEpisode {
  episode: Episode;
  voice: string;
  hours: number;
  uploadedAt: Date;
  transcribedAt: Date | null;
}
interface Failure {
  id: string;
  episode: MadeUpEpisode;
  endedAt: Date;
}
interface Cost {
  episode: MadeUpEpisode;
  kind: string;
  micros: number;
  spentAt: Date;
}

/** What a reviewer or an editor does, and how many hours after the step before. */
type Step = ['edit' | ApprovalStatus, number];
const STORIES: Step[][] = [
  [],
  [['approved', 5]],
  [
    ['needs_revision', 3],
    ['edit', 9],
    ['approved', 2],
  ],
  [['rejected', 1]],
  [
    ['edit', 4],
    ['approved', 30],
  ],
  [['needs_revision', 7]],
  [['edit', 6]],
];

/** A team's work of some weeks, of which everything is known: played to the service by events and requests, and kept here. */
export class MadeUpMonth {
  readonly episodes: MadeUpEpisode[] = [];
  readonly items: MadeUpItem[] = [];
  readonly failures: Failure[] = [];
  readonly costs: Cost[] = [];

  constructor(
    private readonly review: CollaborationUnderTest,
    private readonly owners: FakeOwners,
    private readonly members: TeamMember[],
  ) {}

  /** One episode every 37 hours, from the end of September to the beginning of November. */
  async play(): Promise<void> {
    for (let number = 0; number < 26; number += 1) await this.playEpisode(number, new Date(FIRST + (number - 2) * 37 * HOUR_MS));
  }

  private async playEpisode(number: number, uploadedAt: Date): Promise<void> {
    const [voice] = number % 3 === 0 ? [] : this.owners.voices;
    const duration = 900 + number * 173;
    const episode = this.owners.add({
      title: `Episode ${number}`,
      duration,
      createdAt: uploadedAt.toISOString(),
      selectedBrandProfileId: voice?.id ?? null,
    });
    const made: MadeUpEpisode = {
      episode,
      voice: voice?.brandName ?? 'No brand voice',
      hours: duration / 3600,
      uploadedAt,
      transcribedAt: await this.transcribe(episode, number, uploadedAt),
    };
    this.episodes.push(made);
    if (made.transcribedAt) for (let at = 0; at <= number % 3; at += 1) await this.playItem(made, number * 2 + at, made.transcribedAt);
    else this.failures.push({ id: this.owners.jobs.at(-1)!.id, episode: made, endedAt: later(uploadedAt, 1) });
    this.spend(made, number);
    await this.owners.publishChange(episode);
  }

  /** Every fifth fails at first, and the seventh for good. */
  private async transcribe({ id }: Episode, number: number, uploadedAt: Date): Promise<Date | null> {
    const failed = { status: 'failed', errorMessage: 'The file is no recording.' } as const;
    const times = (from: Date, to: Date) => ({ createdAt: from.toISOString(), completedAt: to.toISOString() });
    const [firstEnd, secondEnd] = [later(uploadedAt, 1), later(uploadedAt, 2 + (number % 4))];
    if (number === 7 || number % 5 === 0) await this.owners.endJob(id, { ...failed, ...times(uploadedAt, firstEnd) });
    if (number === 7) return null;
    await this.owners.endJob(id, times(firstEnd, secondEnd));
    return secondEnd;
  }

  private async playItem(episode: MadeUpEpisode, number: number, transcribedAt: Date): Promise<void> {
    const type = CONTENT_TYPES[number % CONTENT_TYPES.length]!;
    const generated = await this.review.content.generate(episode.episode.id, type);
    const writtenAt = later(transcribedAt, 1 + (number % 6));
    const item: MadeUpItem = {
      id: generated.id,
      type,
      episode,
      status: 'pending',
      isEdited: false,
      writtenAt,
      changedAt: writtenAt,
      decisions: [],
    };
    this.items.push(item);
    this.addVersion(item, 1);
    for (const [step, hours] of STORIES[number % STORIES.length]!) await this.playStep(item, step, hours);
  }

  private async playStep(item: MadeUpItem, step: Step[0], hours: number): Promise<void> {
    const last = Math.max(item.changedAt.getTime(), ...item.decisions.map(({ decidedAt }) => decidedAt.getTime()));
    const time = later(new Date(last), hours);
    if (step === 'edit') {
      const { version } = await this.review.content.change(item, 'edited');
      await eventually(async () => expectEqual(await this.review.findKnownVersion(item), version));
      Object.assign(item, { status: 'pending', isEdited: true, changedAt: time });
      return this.addVersion(item, version);
    }
    const member = this.members[this.items.length % this.members.length]!;
    await this.decide(item, { member: member.name, status: step, decidedAt: time, changedAt: item.changedAt }, member.id);
  }

  /** The database notes when a decision is made: its time is set afterwards. */
  private async decide(item: MadeUpItem, decision: MadeUpDecision, memberId: string): Promise<void> {
    await eventually(async () => expectEqual(typeof (await this.review.findKnownVersion(item)), 'number'));
    const { id } = await this.review.decide(item, { status: decision.status, actingAs: memberId });
    await this.review.database.query('UPDATE content_approvals SET created_at = $2 WHERE id = $1', [id, decision.decidedAt]);
    item.status = decision.status;
    item.decisions.push(decision);
  }

  private addVersion({ id, type, episode, changedAt }: MadeUpItem, version: number): void {
    const history = this.owners.history.get(episode.episode.id) ?? [];
    this.owners.history.set(episode.episode.id, history);
    const item = history.find(({ contentId }) => contentId === id) ?? { contentId: id, contentType: type, versions: [] };
    if (!history.includes(item)) history.push(item);
    item.versions.push({
      version,
      reason: version === 1 ? 'generated' : 'edited',
      authorId: null,
      createdAt: changedAt.toISOString(),
    });
  }

  /** Every fourth has insights, and of one job nothing but its cost is known any more. */
  private spend(episode: MadeUpEpisode, number: number): void {
    const { id } = episode.episode;
    const spentAt = later(episode.uploadedAt, 3);
    const use = (jobId: string, kind: string, micros: number) => {
      this.costs.push({ episode, kind, micros, spentAt });
      const model = { engine: 'openai', model: 'any', inputTokens: 1, outputTokens: 1, seconds: 1 } as const;
      return { ...model, jobId, estimatedCostMicros: micros, updatedAt: spentAt.toISOString() };
    };
    const writing = this.owners.addJob(id, { jobType: 'content_generation' });
    const jobId = number === 5 ? '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11' : writing.id;
    this.owners.writingUsage.set(id, [use(jobId, number === 5 ? 'other' : 'content_generation', 12_345 * (number + 1))]);
    const transcription = this.owners.jobs.findLast((job) => job.episodeId === id && job.jobType === 'transcription');
    if (transcription && number % 3 > 0) this.owners.transcriptionCosts.set(id, [use(transcription.id, 'transcription', 180_001 * number)]);
    if (number % 4 > 0) return;
    const insights = this.owners.addJob(id, { jobType: 'insights' });
    this.owners.insightsUsage.set(id, [use(insights.id, 'insights', 7_000 + number)]);
  }
}

const later = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);

function expectEqual(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${String(actual)} is not ${String(expected)}.`);
}
