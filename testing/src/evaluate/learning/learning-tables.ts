import type { PatternKind } from '@afterword/proto';
import type { Effort, LearningEffect } from './measure-learning';

const effort = ({ changes, words, approvedWords }: Effort): string =>
  [changes.toFixed(2), words.toFixed(1), approvedWords.toFixed(0)].join(' · ');
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Two Markdown tables: the effort of each editor without and with what was learned, and what each kind of pattern saves alone. */
export function learningTables(effects: readonly LearningEffect[]): string {
  const editors = effects.map(({ editor, lessons, drafts, before, after, better, worse }) =>
    rowOf([editor, String(lessons.length), effort(before), effort(after), `${better} · ${worse} of ${drafts}`]),
  );
  const kinds = [...new Set(effects.flatMap(({ byKind }) => [...byKind.keys()]))];
  return [
    rowOf([
      'editor',
      'patterns',
      'changes · changed words · approved words of a draft, before',
      'after',
      'drafts with fewer · more changes',
    ]),
    rowOf(['---', '---:', '---:', '---:', '---:']),
    ...editors,
    '',
    rowOf(['kind', 'editors', 'changes · changed words · approved words of a draft saved']),
    rowOf(['---', '---:', '---:']),
    ...kinds.map((kind) => rowOf(savedBy(kind, effects))),
  ].join('\n');
}

function savedBy(kind: PatternKind, effects: readonly LearningEffect[]): string[] {
  const shown = effects.flatMap(({ before, byKind }) => {
    const after = byKind.get(kind);
    if (!after) return [];
    const saved = (of: keyof Effort) => before[of] - after[of];
    return [{ changes: saved('changes'), words: saved('words'), approvedWords: saved('approvedWords') }];
  });
  const mean = (of: keyof Effort) => shown.reduce((sum, each) => sum + each[of], 0) / shown.length;
  return [kind, String(shown.length), effort({ changes: mean('changes'), words: mean('words'), approvedWords: mean('approvedWords') })];
}
