import { changesIn, findPatterns, type LearnedText } from '@afterword/language/learning';
import { type BrandVoice, ExtractiveWriter, findSlots } from '@afterword/language/writer';
import { type BrandLesson, BrandProfileFields, GivenFacts, type PatternKind, WrittenType } from '@afterword/proto';
import type { EpisodeFile } from '../episode-file';
import { edit, type EditedDraft, type ScriptedEditor } from './scripted-editors';

/** What an editor did to drafts: how many things, how many words went or came, and how many the approved text has; means of all drafts. */
export interface Effort {
  changes: number;
  words: number;
  approvedWords: number;
}

export interface LearningEffect {
  editor: string;
  lessons: BrandLesson[];
  drafts: number;
  before: Effort;
  after: Effort;
  /** Drafts that needed fewer changes, and more. */
  better: number;
  worse: number;
  /** The effort after all lessons of one kind alone. */
  byKind: Map<PatternKind, Effort>;
}

const writer = new ExtractiveWriter();
/** All episodes are of one show, as those of a team are. */
const GIVEN = GivenFacts.parse({ show: { name: 'The Long Table' } });
const voiceWith = (lessons: readonly BrandLesson[]): BrandVoice => ({
  ...BrandProfileFields.parse({ brandName: 'Kindred Table' }),
  lessons,
});

/** Writes everything about an episode as a team with these lessons gets it. */
function draftsOf({ title, transcript, durationSeconds }: EpisodeFile, lessons: readonly BrandLesson[]): EditedDraft[] {
  const texts = new Map<WrittenType, string>();
  for (const contentType of WrittenType.options) {
    const episode = { title, durationSeconds, given: GIVEN };
    const request = { contentType, transcript, episode, brandVoice: voiceWith(lessons), instructions: null, currentText: null };
    texts.set(contentType, writer.write(request).result.text);
  }
  return [...texts].map(([contentType, content]) => {
    const others = [...texts].flatMap(([type, text]) => (type === contentType ? [] : [text]));
    const slots = findSlots({ contentType, content, others, transcript, given: GIVEN });
    const openings = slots.filter(({ kind }) => kind === 'opening').flatMap(({ candidates }) => candidates.map(({ text }) => text));
    return { contentType, text: content, openings };
  });
}

/** What a service stores when the editor approves the edited draft. */
function toLearned(editor: ScriptedEditor, draft: EditedDraft, place: { episode: number; draft: number }): LearnedText {
  const { text: saved } = edit(editor, draft);
  const { failed, successful, changedWords, words } = changesIn(draft.text, saved);
  return {
    contentId: `content-${place.draft}`,
    episodeId: `episode-${place.episode}`,
    contentType: draft.contentType,
    writtenAt: new Date(Date.UTC(2026, 0, 1) + place.draft * 60_000),
    written: draft.text,
    saved,
    failed,
    successful,
    isLookedOver: true,
    isWrittenAnew: changedWords * 2 > words,
  };
}

/** How many words of both texts have no partner in the other; hashtags are words here. */
function countChangedWords(before: string, after: string): number {
  const [old, now] = [before, after].map((text) => text.split(/\s+/u).filter(Boolean)) as [string[], string[]];
  let row = Array.from({ length: now.length + 1 }, () => 0);
  for (const word of old) {
    const next = [0];
    now.forEach((other, at) => next.push(word === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!)));
    row = next;
  }
  return old.length + now.length - 2 * row.at(-1)!;
}

const effortOf = (editor: ScriptedEditor, draft: EditedDraft): Effort => {
  const { text, changes } = edit(editor, draft);
  return { changes, words: countChangedWords(draft.text, text), approvedWords: text.split(/\s+/u).length };
};

function mean(efforts: readonly Effort[]): Effort {
  const meanOf = (what: keyof Effort) => efforts.reduce((sum, effort) => sum + effort[what], 0) / efforts.length;
  return { changes: meanOf('changes'), words: meanOf('words'), approvedWords: meanOf('approvedWords') };
}

export interface LearningMaterial {
  /** Episodes whose drafts the editor approves, in turn, until there are so many `approvals`. */
  approved: readonly EpisodeFile[];
  approvals: number;
  /** Episodes whose drafts are compared, without and with what was learned. */
  measured: readonly EpisodeFile[];
}

/** Lets an editor approve drafts, accepts all patterns that are found in them, and compares other drafts without and with these lessons. */
export function measureLearning(editor: ScriptedEditor, material: LearningMaterial): LearningEffect {
  const learned: LearnedText[] = [];
  for (const [episode, file] of material.approved.entries())
    for (const draft of learned.length < material.approvals ? draftsOf(file, []) : [])
      if (learned.length < material.approvals) learned.push(toLearned(editor, draft, { episode, draft: learned.length }));
  const lessons = findPatterns(learned).map(({ kind, contentType, subject, notes }) => ({ kind, contentType, subject, notes }));
  const effortsWith = (all: readonly BrandLesson[]) =>
    material.measured.flatMap((file) => draftsOf(file, all).map((draft) => effortOf(editor, draft)));
  const [before, after] = [effortsWith([]), effortsWith(lessons)];
  const byKind = new Map<PatternKind, Effort>();
  for (const kind of new Set(lessons.map((lesson) => lesson.kind)))
    byKind.set(kind, mean(effortsWith(lessons.filter((lesson) => lesson.kind === kind))));
  return {
    editor: editor.name,
    lessons,
    drafts: before.length,
    before: mean(before),
    after: mean(after),
    better: after.filter(({ changes }, at) => changes < before[at]!.changes).length,
    worse: after.filter(({ changes }, at) => changes > before[at]!.changes).length,
    byKind,
  };
}
