import type { SpokenSentence } from '../words/spoken-transcript';
import { isTurn } from './advertisements';
import { ENDS_CLIP, ENDS_REPORT, OPENS_CLIP, REPORTS } from './cues/frames';

/** A clip lasts at most this many sentences, as far as words show. */
const MAX_CLIP_SENTENCES = 12;

interface OpenFrame {
  kind: 'clip' | 'reported';
  left: number;
  turns: number;
}

/** Returns for each sentence whether it is a played recording or reports what others say; null if neither shows. */
export function findWordsOfOthers(sentences: readonly SpokenSentence[]): ('clip' | 'reported' | null)[] {
  let frame: OpenFrame | null = null;
  return sentences.map(({ text }, at) => {
    if (frame && isTurn(sentences, at)) frame = { ...frame, turns: frame.turns + 1 };
    if (OPENS_CLIP.test(text)) {
      frame = { kind: 'clip', left: MAX_CLIP_SENTENCES, turns: 0 };
      return null;
    }
    if (frame?.kind === 'clip') {
      frame = continueClip(frame, text);
      if (frame) return 'clip';
    }
    const report = REPORTS.find(({ pattern }) => pattern.test(text));
    if (report) {
      frame = report.lasts > 0 ? { kind: 'reported', left: report.lasts, turns: 0 } : null;
      return 'reported';
    }
    if (frame?.kind === 'reported' && (frame.left === 0 || frame.turns > 0 || ENDS_REPORT.test(text))) frame = null;
    if (frame) frame = { ...frame, left: frame.left - 1 };
    return frame?.kind ?? null;
  });
}

/** Returns null where the clip has ended. */
const continueClip = (frame: OpenFrame, text: string): OpenFrame | null =>
  frame.left === 0 || frame.turns > 1 || (frame.turns > 0 && ENDS_CLIP.test(text)) ? null : { ...frame, left: frame.left - 1 };
