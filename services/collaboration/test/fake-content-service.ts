import { randomUUID } from 'node:crypto';
import { ServiceError } from '@afterword/platform';
import { type TestPeer } from '@afterword/platform/testing';
import {
  AcceptCorrection,
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
  type Parsed,
  UndoCorrection,
  type VersionApproval,
} from '@afterword/proto';

export type Item = Output<typeof GetCurrentContent>['content'][number];
export type ChangeKind = Exclude<Item['reason'], 'generated'>;

type GenerateOptions = Pick<Item, 'recipe'> & { approve?: boolean };

/** As many as fit into one message. */
const MAX_RESPONSE_CHARACTERS = 512 * 1024;
/** Few enough that a rebuild has several pages to read. */
const MAX_ITEMS_PER_PAGE = 20;
const GENERATED_AT = '2026-11-21T08:00:00.000Z';

/** The content service as other services see it. A test decides when its events are published. */
export class FakeContentService {
  private readonly texts = new Map<string, Item>();
  private readonly versions = new Map<string, ContentVersion[]>();
  /** Runs between reading the content and responding. */
  beforeResponse: (() => Promise<void>) | undefined;
  /** The text that the dictionary would make of any item. */
  byDictionary = 'The first text, by the dictionary.';
  /** Runs between storing a corrected version and responding. */
  beforeAccepted: (() => Promise<void>) | undefined;
  /** What corrected versions were announced with. */
  private readonly announced = new Map<string, VersionApproval>();

  private constructor(private readonly product: TestPeer) {}

  static async start(product: TestPeer): Promise<FakeContentService> {
    const fake = new FakeContentService(product);
    await product.respond(GetCurrentContent, ({ ids }) => fake.getCurrent(ids));
    await product.respond(AcceptCorrection, (request) => fake.acceptCorrection(request));
    await product.respond(UndoCorrection, (request) => fake.undoCorrection(request));
    await product.respond(ListContentVersions, ({ limit, after }) => fake.listPage(limit, after));
    await product.respond(ListVersionsOfContent, ({ id, before }) => fake.listVersions(id, before));
    return fake;
  }

  /** Adds an item without publishing an event. */
  add(episodeId: string = randomUUID(), contentType: ContentType = 'show_notes', about: Pick<Item, 'recipe' | 'language'> = {}): Item {
    const text: Item = {
      id: randomUUID(),
      episodeId,
      contentType,
      content: 'The first text.',
      feedback: null,
      generatedAt: GENERATED_AT,
      version: 1,
      author: null,
      writer: { engine: 'extractive', label: 'Draft to compose from your transcript (no AI)', model: null, promptVersion: null },
      transcriptVersion: 1,
      stale: false,
      changedWords: [],
      corrected: null,
      evidence: [],
      unheard: [],
      reason: 'generated',
      ...about,
    };
    this.store(text);
    return text;
  }

  async generate(episodeId?: string, contentType?: ContentType, { approve = false, ...about }: GenerateOptions = {}): Promise<Item> {
    const text = this.add(episodeId, contentType, about);
    await this.product.publish(ContentGenerated, { ...toVersion(text), jobId: randomUUID(), approve });
    return text;
  }

  /** Adds the next version of an item without publishing an event. */
  addVersion({ id }: { id: string }, reason: ChangeKind = 'edited', author: Author | null = null): Item {
    const text = this.get(id);
    const version = text.version + 1;
    this.store({ ...text, version, content: `Text number ${version}.`, reason, author }, author);
    return this.get(id);
  }

  async change(text: { id: string }, reason?: ChangeKind, author?: Author): Promise<Item> {
    const changed = this.addVersion(text, reason, author);
    await this.publishChange(changed);
    return changed;
  }

  async publishChange(text: Item): Promise<void> {
    if (text.reason === 'generated') return;
    const approval = this.announced.get(`${text.id} ${text.version}`);
    await this.product.publish(ContentChanged, {
      ...toVersion(text),
      authorId: text.author?.id,
      reason: text.reason,
      ...(approval && { approval }),
    });
  }

  async delete({ id, episodeId }: Item): Promise<void> {
    this.deleteSilently({ id });
    await this.product.publish(ContentDeleted, { contentId: id, episodeId });
  }

  deleteSilently({ id }: { id: string }): void {
    this.texts.delete(id);
  }

  /** The source of an item is corrected. */
  correct({ id }: { id: string }, corrected: string): void {
    this.texts.set(id, { ...this.get(id), stale: true, corrected });
  }

  setContent({ id }: { id: string }, content: string): void {
    this.texts.set(id, { ...this.get(id), content });
  }

  /** All items in the order of their ids. */
  listAll(): Pick<Item, 'id' | 'episodeId' | 'version'>[] {
    const byId = [...this.texts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return byId.map(({ id, episodeId, version }) => ({ id, episodeId, version }));
  }

  get(id: string): Item {
    return this.texts.get(id)!;
  }

  private async acceptCorrection({ id, baseVersion, corrected, source, approval, author }: Parsed<typeof AcceptCorrection>) {
    const item = this.get(id);
    const offered = source === 'dictionary' ? this.byDictionary : item.corrected;
    if (item.version !== baseVersion || offered !== corrected)
      throw new ServiceError('conflict', 'The content has changed since you opened it.', { details: { version: item.version } });
    const version = item.version + 1;
    this.store({ ...item, version, content: corrected, reason: `${source}_corrected`, stale: false, corrected: null }, author);
    this.announced.set(`${id} ${version}`, approval);
    await this.beforeAccepted?.();
    return { item: this.get(id) };
  }

  private async undoCorrection({ id, baseVersion, approval, author }: Parsed<typeof UndoCorrection>) {
    const item = this.get(id);
    if (item.version !== baseVersion || !item.reason.endsWith('_corrected'))
      throw new ServiceError('conflict', 'The content has changed since, so the correction can’t be undone.');
    const before = this.versions.get(id)!.find(({ version }) => version === baseVersion - 1)!;
    const version = baseVersion + 1;
    this.store({ ...item, version, content: before.content, reason: 'correction_undone', corrected: item.content }, author);
    if (approval) this.announced.set(`${id} ${version}`, approval);
    await this.beforeAccepted?.();
    return { item: this.get(id) };
  }

  private store(text: Item, author: Author | null = null): void {
    this.texts.set(text.id, text);
    const { version, content, reason, feedback, writer, stale, language } = text;
    const seen = { version, content, reason, feedback, writer, stale, language };
    const stored = { ...seen, createdAt: new Date().toISOString(), author, coverage: 80 };
    this.versions.set(text.id, [stored, ...(this.versions.get(text.id) ?? [])]);
  }

  /** Two versions per page. */
  private listVersions(id: string, before = Infinity): Output<typeof ListVersionsOfContent> {
    const found = (this.versions.get(id) ?? []).filter(({ version }) => version < before);
    return { versions: found.slice(0, 2), next: found.length > 2 ? found[1]!.version : null };
  }

  private async getCurrent(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    const found = ids.flatMap((id) => this.texts.get(id) ?? []);
    await this.beforeResponse?.();
    const content = found.filter((_, at) => at === 0 || JSON.stringify(found.slice(0, at + 1)).length < MAX_RESPONSE_CHARACTERS);
    return { content, rest: found.slice(content.length).map(({ id }) => id) };
  }

  private listPage(limit: number, after?: string): Output<typeof ListContentVersions> {
    const size = Math.min(limit, MAX_ITEMS_PER_PAGE);
    const later = [...this.texts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)).filter(({ id }) => after === undefined || id > after);
    const items = later.slice(0, size).map((text) => ({ ...toVersion(text), reason: text.reason }));
    return { items, next: later.length > size ? items.at(-1)!.contentId : null };
  }
}

const toVersion = ({ id, episodeId, contentType, version }: Item) => ({ contentId: id, episodeId, contentType, version });
