import {
  approvalRoutes,
  type ApprovalStatus,
  contentRoutes,
  contentVariantRoutes,
  contentVersionRoutes,
  type CorrectionSource,
  dictionaryRoutes,
  episodeRoutes,
  type GeneratedContent,
  reviewRoutes,
  type Transcript,
  transcriptRoutes,
} from '@afterword/proto';
import { type Api, jobEnded, transcriptOf, waitUntil } from '../src/product';

const CHANGED_MS = 60_000;
const TYPE = 'social_instagram';

/** Where the words of a quote stand in the transcript. */
export interface QuotePlace {
  from: number;
  to: number;
}

interface Source extends QuotePlace {
  api: Api;
  episodeId: string;
}

let count = 0;

/** A post that quotes the transcript, with a decision about it, and what happens to it then. */
export class DecidedPost {
  private readonly number = (count += 1);

  private constructor(
    private readonly source: Source,
    private readonly decided: GeneratedContent,
  ) {}

  /** Finds a quote of the post as it was generated. */
  static async findQuote(api: Api, episodeId: string): Promise<QuotePlace> {
    const { evidence } = await itemOf(api, episodeId);
    const { words } = await transcriptOf(api, episodeId);
    const { firstWordId, lastWordId } = evidence.find(({ kind }) => kind === 'quote')!;
    return { from: words.ids.indexOf(firstWordId), to: words.ids.indexOf(lastWordId) };
  }

  /** Gives the post a new text that quotes the transcript as it is now, and decides about it. */
  static async create(source: Source, status: ApprovalStatus): Promise<DecidedPost> {
    const { api, episodeId, from, to } = source;
    const { words } = await transcriptOf(api, episodeId);
    const quote = words.texts.slice(from, to + 1).join(' ');
    const { id } = await itemOf(api, episodeId);
    const content = `“${quote}”\n\nWe went to zorb${count + 1}.`;
    const { item } = await api.request(contentRoutes.edit, { id, content });
    if (status !== 'pending') await api.request(approvalRoutes.decide, { contentId: id, status, version: item.version });
    return new DecidedPost(source, item);
  }

  /** The status of the current version, and how many versions there have been since the decision. */
  async fate(): Promise<{ status: ApprovalStatus; newVersions: number }> {
    const { api, episodeId } = this.source;
    const { id, version } = await itemOf(api, episodeId);
    const { reviews } = await api.request(reviewRoutes.listForEpisode, { id: episodeId });
    const review = reviews.find(({ contentId }) => contentId === id);
    return { status: review?.version === version ? review.approvalStatus : 'pending', newVersions: version - this.decided.version };
  }

  /** Corrects a word that it quotes. */
  async correctSource(): Promise<CorrectionSource> {
    const { api, episodeId, from } = this.source;
    await replaceWord(api, await transcriptOf(api, episodeId), { episodeId, position: from, text: `Fixed${this.number}` });
    await waitUntil(
      async () => (await itemOf(api, episodeId)).corrected !== null,
      CHANGED_MS,
      () => 'the correction to be offered',
    );
    return 'transcript';
  }

  /** Adds a term to the dictionary, of which the text has a variation. */
  async addTerm(): Promise<CorrectionSource> {
    await this.source.api.request(dictionaryRoutes.add, { term: `Zorbing ${this.number}`, variations: [`zorb${this.number}`] });
    return 'dictionary';
  }

  async restore(): Promise<void> {
    await this.source.api.request(contentVersionRoutes.restore, { id: this.decided.id, version: 1 });
  }

  async regenerate(): Promise<void> {
    const { api, episodeId: id } = this.source;
    const { jobId } = await api.request(episodeRoutes.regenerate, { id, contentType: TYPE });
    await jobEnded(api, id, jobId);
  }

  async useVariant(): Promise<void> {
    const { api, episodeId: id } = this.source;
    const { jobId } = await api.request(episodeRoutes.makeVariants, { id, contentType: TYPE, variantTypes: ['alternative'] });
    await jobEnded(api, id, jobId);
    const { variants } = await api.request(contentVariantRoutes.list, { id: this.decided.id });
    await api.request(contentVariantRoutes.prefer, { id: variants[0]!.id });
  }

  /** Accepts the correction twice at the same time. Returns the approvals that were made. */
  async acceptTwice(correctedBy: CorrectionSource): Promise<string[]> {
    const { api, episodeId } = this.source;
    const { id, version, corrected } = await itemOf(api, episodeId);
    const { items } = await api.request(dictionaryRoutes.contentCorrections, { id: episodeId });
    const offered = correctedBy === 'transcript' ? corrected : items.find(({ contentId }) => contentId === id)?.corrected;
    const accept = () =>
      api.request(approvalRoutes.decide, { contentId: id, status: 'approved', version, corrected: offered!, correctedBy });
    return made(await Promise.allSettled([accept(), accept()]), ({ approval }) => approval.id);
  }

  /** Undoes the acceptance twice at the same time. Returns the versions that were made. */
  async undoTwice(approvalId: string): Promise<number[]> {
    const undo = () => this.source.api.request(approvalRoutes.undoCorrection, { id: approvalId });
    return made(await Promise.allSettled([undo(), undo()]), ({ version }) => version);
  }
}

const made = <T, R>(settled: PromiseSettledResult<T>[], pick: (value: T) => R): R[] =>
  settled.flatMap((each) => (each.status === 'fulfilled' ? [pick(each.value)] : []));

const itemOf = async (api: Api, id: string): Promise<GeneratedContent> =>
  (await api.request(contentRoutes.listForEpisode, { id })).content.find(({ contentType }) => contentType === TYPE)!;

interface Replacement {
  episodeId: string;
  /** The position of the word in the transcript. */
  position: number;
  text: string;
}

/** Replaces one word of the transcript, as an edit of its paragraph. */
export async function replaceWord(api: Api, { version, segments, words }: Transcript, { episodeId: id, position, text }: Replacement) {
  let from = 0;
  for (const { id: segmentId, words: length } of segments) {
    const to = from + length;
    if (position >= from && position < to) {
      const edit = {
        segmentId,
        text: words.texts
          .slice(from, to)
          .with(position - from, text)
          .join(' '),
      };
      await api.request(transcriptRoutes.correct, { id, baseVersion: version, edits: [edit] });
    }
    from = to;
  }
}
