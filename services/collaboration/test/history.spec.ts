import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  AddComment,
  GetContentHistory,
  GetEditorialRecord,
  type HistoryEntry,
  ListEpisodeTitles,
  type RecordFormat,
  ResolveComment,
} from '@afterword/proto';
import type { EditorialRecord } from '../src/history/editorial-record';
import { CollaborationUnderTest } from './collaboration-under-test';
import type { Item } from './fake-content-service';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the history of content', () => {
  let review: CollaborationUnderTest;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
    await review.product.respond(ListEpisodeTitles, ({ ids }) => ({
      titles: ids.map((id) => ({ id, title: 'The *Open* Door', isExample: false })),
    }));
  });
  afterAll(() => review.stop());

  const historyOf = async ({ id }: Item) => (await review.product.request(GetContentHistory, { id })).history;
  const recordOf = async ({ id }: Item, format: RecordFormat) => (await review.product.request(GetEditorialRecord, { id, format })).record;

  /** Asked for a revision, commented, edited, resolved, approved, and regenerated after that. */
  const reviewed = async () => {
    const text = await review.content.generate();
    const [daniel, grace] = [
      await review.addMember('editor', { name: 'Daniel Okafor' }),
      await review.addMember('host', { name: 'Grace `Miller`' }),
    ];
    const request = { commentType: 'revision_request', comment: 'Who is Walter?\n# Say it!', actingAs: daniel.id } as const;
    const { comment } = await review.product.request(AddComment, { contentId: text.id, ...request });
    await review.decide(text, { status: 'needs_revision', actingAs: daniel.id });
    await review.content.change(text, 'edited', { id: daniel.id, name: 'Daniel Okafor', role: 'editor' });
    await review.product.request(ResolveComment, { id: comment.id, actingAs: grace.id });
    await review.decide(text, { notes: 'Now I know.', actingAs: grace.id });
    await review.content.change(text, 'regenerated');
    await eventually(async () => expect(await review.findKnownVersion(text)).toBe(3));
    return text;
  };

  it('shows every version, comment and decision in order', async () => {
    const text = await reviewed();
    const summarize = (entry: HistoryEntry) => {
      if (entry.kind === 'version') return `version ${entry.version} ${entry.reason}`;
      if (entry.kind === 'comment') return `${entry.comment.author.name} on ${entry.comment.version}`;
      if (entry.kind === 'resolution') return `resolved by ${entry.by.name}`;
      return `${entry.approval.status} ${entry.approval.version}, void: ${entry.approval.voided?.reason}`;
    };
    const history = await historyOf(text);
    expect(history.map(summarize)).toEqual([
      'version 1 generated',
      'Daniel Okafor on 1',
      'needs_revision 1, void: undefined',
      'version 2 edited',
      'resolved by Grace `Miller`',
      'approved 2, void: regenerated',
      'version 3 regenerated',
    ]);
    expect(history[0]).toMatchObject({ sha256: sha256('The first text.'), coverage: 80, writer: { engine: 'extractive' } });
    expect(history[0]).not.toHaveProperty('content');
    expect(history.find((entry) => entry.kind === 'version' && entry.version === 2)).toMatchObject({ author: { name: 'Daniel Okafor' } });
  });

  it('is part of the editorial record, with the exact texts', async () => {
    const text = await reviewed();
    const { fileName, mediaType, text: json } = await recordOf(text, 'json');
    expect([fileName, mediaType]).toEqual([`editorial-record-show-notes-${text.id}.json`, 'application/json']);
    const record = JSON.parse(json) as EditorialRecord;
    expect(record).toMatchObject({
      episode: { id: text.episodeId, title: 'The *Open* Door' },
      content: { id: text.id, contentType: 'show_notes', version: 3, approvalStatus: 'pending' },
      texts: [
        { version: 1, content: 'The first text.' },
        { version: 2, content: 'Text number 2.' },
        { version: 3, content: 'Text number 3.' },
      ],
      history: await historyOf(text),
    });
  });

  it('is rendered as Markdown, with markup in names and comments escaped', async () => {
    const text = await reviewed();
    review.content.setContent(text, 'ignored');
    const { fileName, mediaType, text: markdown } = await recordOf(text, 'markdown');
    expect([fileName, mediaType]).toEqual([`editorial-record-show-notes-${text.id}.md`, 'text/markdown']);
    expect(markdown).toContain('# Editorial record: The \\*Open\\* Door\n');
    expect(markdown).toContain('- Show notes, version 3: **not decided**');
    expect(markdown).toMatch(
      /\n- [\d-]{10} [\d:]{8} · Daniel Okafor \(editor\) asked for a revision \(version 1\): Who is Walter\? \\# Say it!\n/,
    );
    expect(markdown).toMatch(
      /Grace \\`Miller\\` \(host\) approved version 2: Now I know\. No longer applies: version 3 was regenerated \(/,
    );
    expect(markdown).toContain(
      'Version 1 generated. First written by: Draft to compose from your transcript (no AI), no model. 80% of its sentences',
    );
    expect(markdown).toContain('Version 2 edited (Daniel Okafor (editor)). First written by');
    expect(markdown).toContain(`SHA-256 ${sha256('Text number 2.')}`);
    expect(markdown).toContain('## Text of version 2\n\n```text\nText number 2.\n```');
  });

  it('names the recipe of content and the language of its versions', async () => {
    const recipe = { id: randomUUID(), name: 'Sunday *bulletin*', maxCharacters: null };
    const text = review.content.add(undefined, 'recipe', { recipe, language: 'es' });
    const { text: markdown } = await recordOf(text, 'markdown');
    expect(markdown).toContain('- Sunday \\*bulletin\\* in Spanish, version 1: **not decided**');
    expect(markdown).toContain('no model. In Spanish. 80% of its sentences');
    const { content } = JSON.parse((await recordOf(text, 'json')).text) as EditorialRecord;
    expect(content).toMatchObject({ contentType: 'recipe', name: recipe.name, language: 'es' });
  });

  it('is not found for content that does not exist', async () => {
    const text = review.content.add();
    review.content.deleteSilently(text);
    await expect(recordOf(text, 'json')).rejects.toMatchObject({ code: 'not_found' });
  });
});
