import type { CallOutput, Transcript } from '@afterword/proto';
import { call } from '@/api/call';
import { useTranscriptChange, useUndo } from '@/features/transcript';
import { toast } from '@/ui/toast';
import { nameOf, type Passage, rangesWithin, type WordRange } from './speakers';

interface Change {
  /** What people read when it is done. */
  outcome: string;
}

interface Changed extends Change {
  transcript: CallOutput<'POST /api/episodes/{id}/speakers'>['transcript'];
}

interface Assigning extends Change {
  assignments: { firstWordId: number; lastWordId: number; speaker: string | null }[];
}

interface Renaming extends Change {
  from: string | null;
  to: string;
}

/** Changes the speakers of this version of the transcript. Each change offers to undo it. */
export function useSpeakerChanges({ episodeId: id, version: baseVersion, words: { ids } }: Transcript) {
  const undo = useUndo(id);
  const done = ({ outcome, transcript: { version } }: Changed) => {
    if (version === baseVersion) return toast.info('Nothing has changed', 'These words have this speaker already.');
    toast.undoable(outcome, '', { onUndo: () => undo.mutate(version) });
  };
  const assigning = useTranscriptChange(
    id,
    async ({ assignments, outcome }: Assigning) => ({
      ...(await call('POST /api/episodes/{id}/speakers', { id, baseVersion, assignments })),
      outcome,
    }),
    { done, failed: 'Failed to assign the speaker.' },
  );
  const renaming = useTranscriptChange(
    id,
    async ({ outcome, ...change }: Renaming) => ({
      ...(await call('PATCH /api/episodes/{id}/speakers', { id, baseVersion, ...change })),
      outcome,
    }),
    { done, failed: 'Failed to rename the speaker.' },
  );
  /** Gives the words of a range that are in these passages to a speaker. */
  const assign = (passages: readonly Passage[], range: WordRange, speaker: string | null, outcome: string) =>
    assigning.mutate({
      assignments: rangesWithin(passages, range).map(({ first, last }) => ({ firstWordId: ids[first]!, lastWordId: ids[last]!, speaker })),
      outcome,
    });
  const isBusy = assigning.isPending || renaming.isPending || undo.isPending;
  return {
    assign,
    rename: (from: string | null, to: string) => renaming.mutate({ from, to, outcome: `${nameOf(from)} renamed to ${to}` }),
    /** @param passages those of the speaker */
    merge(from: string | null, into: string | null, passages: readonly Passage[]) {
      const outcome = `${nameOf(from)} merged into ${nameOf(into)}`;
      if (into === null) assign(passages, { first: 0, last: Infinity }, null, outcome);
      else renaming.mutate({ from, to: into, outcome });
    },
    undo: () => (isBusy ? undefined : undo.mutate(baseVersion)),
    isBusy,
  };
}

export type SpeakerChanges = ReturnType<typeof useSpeakerChanges>;
