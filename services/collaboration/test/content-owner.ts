import { randomUUID } from 'node:crypto';
import { type TestPeer } from '@afterword/platform/testing';
import {
  type Author,
  ContentChanged,
  ContentDeleted,
  ContentGenerated,
  type ContentType,
  type ContentVersion,
  GetCurrentContent,
  ListContentVersions,
  ListVersionsOfContent,
  type Output,
} from '@afterword/proto';

export type Text = Output<typeof GetCurrentContent>['content'][number];
export type Change = Exclude<Text['reason'], 'generated'>;

/** What one message carries. */
const MOST_CHARACTERS = 512 * 1024;
/** Few enough that a rebuild has several pages to read. */
const MOST_A_PAGE = 20;
const GENERATED_AT = '2026-11-21T08:00:00.000Z';

/** The service that owns the texts, as its neighbours see it. Events can be held back, as a slow stream would. */
export class ContentOwner {
  private readonly texts = new Map<string, Text>();
  private readonly versions = new Map<string, ContentVersion[]>();
  /** Runs between reading the texts for an answer and answering. */
  afterReading: (() => Promise<void>) | undefined;

  private constructor(private readonly product: TestPeer) {}

  static async movesIn(product: TestPeer): Promise<ContentOwner> {
    const owner = new ContentOwner(product);
    await product.respond(GetCurrentContent, ({ ids }) => owner.current(ids));
    await product.respond(ListContentVersions, ({ limit, after }) => owner.page(limit, after));
    await product.respond(ListVersionsOfContent, ({ id, before }) => owner.earlier(id, before));
    return owner;
  }

  /** A text that nobody has heard of yet. */
  stores(episodeId: string = randomUUID(), contentType: ContentType = 'show_notes'): Text {
    const text: Text = {
      id: randomUUID(),
      episodeId,
      contentType,
      content: 'The first text.',
      feedback: null,
      generatedAt: GENERATED_AT,
      version: 1,
      writer: { engine: 'extractive', label: 'Extractive draft (no AI model configured)', model: null, promptVersion: null },
      transcriptVersion: 1,
      stale: false,
      changedWords: [],
      evidence: [],
      unheard: [],
      reason: 'generated',
    };
    this.store(text);
    return text;
  }

  async generates(episodeId?: string, contentType?: ContentType): Promise<Text> {
    const text = this.stores(episodeId, contentType);
    await this.product.publish(ContentGenerated, { ...asVersion(text), jobId: randomUUID() });
    return text;
  }

  /** The next version of a text, which nobody has heard of yet. */
  rewrites({ id }: { id: string }, reason: Change = 'edited', author: Author | null = null): Text {
    const text = this.of(id);
    const version = text.version + 1;
    this.store({ ...text, version, content: `Text number ${version}.`, reason }, author);
    return this.of(id);
  }

  async changes(text: { id: string }, reason?: Change, author?: Author): Promise<Text> {
    const changed = this.rewrites(text, reason, author);
    await this.announces(changed);
    return changed;
  }

  async announces(text: Text): Promise<void> {
    if (text.reason !== 'generated') await this.product.publish(ContentChanged, { ...asVersion(text), reason: text.reason });
  }

  async deletes({ id, episodeId }: Text): Promise<void> {
    this.forgets({ id });
    await this.product.publish(ContentDeleted, { contentId: id, episodeId });
  }

  forgets({ id }: { id: string }): void {
    this.texts.delete(id);
  }

  fills({ id }: { id: string }, content: string): void {
    this.texts.set(id, { ...this.of(id), content });
  }

  /** Every text there is, in the order of their ids. */
  all(): Pick<Text, 'id' | 'episodeId' | 'version'>[] {
    const byId = [...this.texts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return byId.map(({ id, episodeId, version }) => ({ id, episodeId, version }));
  }

  of(id: string): Text {
    return this.texts.get(id)!;
  }

  private store(text: Text, author: Author | null = null): void {
    this.texts.set(text.id, text);
    const { version, content, reason, feedback, writer, stale } = text;
    const stored = { version, content, reason, feedback, writer, stale, createdAt: new Date().toISOString(), author, coverage: 80 };
    this.versions.set(text.id, [stored, ...(this.versions.get(text.id) ?? [])]);
  }

  /** Two a page. */
  private earlier(id: string, before = Infinity): Output<typeof ListVersionsOfContent> {
    const found = (this.versions.get(id) ?? []).filter(({ version }) => version < before);
    return { versions: found.slice(0, 2), next: found.length > 2 ? found[1]!.version : null };
  }

  private async current(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    const found = ids.flatMap((id) => this.texts.get(id) ?? []);
    await this.afterReading?.();
    const content = found.filter((_, at) => at === 0 || JSON.stringify(found.slice(0, at + 1)).length < MOST_CHARACTERS);
    return { content, rest: found.slice(content.length).map(({ id }) => id) };
  }

  private page(limit: number, after?: string): Output<typeof ListContentVersions> {
    const size = Math.min(limit, MOST_A_PAGE);
    const later = [...this.texts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)).filter(({ id }) => after === undefined || id > after);
    const items = later.slice(0, size).map((text) => ({ ...asVersion(text), reason: text.reason }));
    return { items, next: later.length > size ? items.at(-1)!.contentId : null };
  }
}

const asVersion = ({ id, episodeId, contentType, version }: Text) => ({ contentId: id, episodeId, contentType, version });
