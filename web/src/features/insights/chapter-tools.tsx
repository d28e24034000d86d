import {
  CHAPTER_APPS,
  type ChapterAppName,
  chapterProblems,
  chaptersText,
  repairChapterList,
  unsureProblems,
} from '@afterword/language/exports/insights';
import type { Chapter, Episode } from '@afterword/proto';
import { useMutation } from '@tanstack/react-query';
import { Check, CircleCheck, Download, TriangleAlert, Wrench } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { userMessageOf } from '@/api/api-error';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { CopyButton, CopyStatus } from '@/ui/copy-button';
import { toast } from '@/ui/toast';
import { useCopy } from '@/ui/use-copy';

interface ChapterToolsProps {
  episode: Episode;
  chapters: Chapter[];
  isKept: boolean;
  /** Buttons that change the list. */
  children: ReactNode;
}

/** What apps say to the list, and the ways to take it along: copied, or in the recording. */
export const ChapterTools = ({ episode, chapters, isKept, children }: ChapterToolsProps) => (
  <div className="grid gap-3 border-t border-line px-4 py-3 md:px-5">
    <ChaptersOutOfRange chapters={chapters} />
    <div className="flex flex-wrap items-center gap-2">
      {children}
      {COPIED_FOR.map((app) => (
        <CopyButton
          key={app}
          getText={() => chaptersText(app, chapters)}
          getCaution={() => [...chapterProblems(app, chapters), ...unsureProblems('chapter', chapters)][0]}
        >
          {`Copy for ${CHAPTER_APPS[app].name}`}
        </CopyButton>
      ))}
      {isMp3(episode) && <DownloadButton episode={episode} chapters={chapters} />}
      {isKept && <span className="text-sm text-ink-3">Changed by hand, so generating leaves them as they are.</span>}
    </div>
  </div>
);

const isMp3 = ({ audioFilePath }: Episode): boolean => /\.mp3$/i.test(audioFilePath);

/** Saves the recording with the chapters in it. */
function DownloadButton({ episode, chapters }: { episode: Episode; chapters: Chapter[] }) {
  const { save, isSaving } = useTaggedRecording(episode, chapters);
  return (
    <Button icon={<Download aria-hidden />} busy={isSaving} onClick={save}>
      {isSaving ? 'Preparing MP3…' : 'Download MP3 with chapters'}
    </Button>
  );
}

/** Apps that read chapters from descriptions only. */
const COPIED_FOR = ['youtube', 'spotify'] as const;

const apps = Object.keys(CHAPTER_APPS) as ChapterAppName[];
/** Without a comma before "and". */
const listed = new Intl.ListFormat('en-GB');

/** Which apps accept these chapters, and what the others would reject. */
function ChaptersOutOfRange({ chapters }: { chapters: Chapter[] }) {
  const verdicts = apps.map((app) => ({
    app,
    name: CHAPTER_APPS[app].name,
    problems: chapterProblems(app, chapters),
    repaired: repairChapterList(app, chapters),
  }));
  const fitting = verdicts.filter(({ problems }) => problems.length === 0).map(({ name }) => name);
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  return (
    <div className="grid gap-1.5 text-sm">
      {fitting.length > 0 && (
        <p className="flex items-start gap-2 text-ok">
          <CircleCheck className="mt-px size-4" aria-hidden />
          Fits {listed.format(fitting)}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-2 text-warn">
          <TriangleAlert className="mt-px size-4" aria-hidden />
          {problem}
        </p>
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {verdicts.map(
          ({ app, name, repaired }) =>
            repaired && (
              <CopyRepaired key={app} text={chaptersText(app, repaired.chapters)} changes={repaired.changes}>
                {`Copy repaired list for ${name}`}
              </CopyRepaired>
            ),
        )}
      </div>
    </div>
  );
}

/** Copies a repaired list and says what was repaired. */
function CopyRepaired({ text, changes, children }: { text: string; changes: string[]; children: ReactNode }) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <Chip icon={isCopied ? <Check aria-hidden /> : <Wrench aria-hidden />} onClick={() => void copy(text, changes.join(' '))}>
        {children}
      </Chip>
      <CopyStatus isCopied={isCopied} />
    </>
  );
}

/** Saves the recording of an episode with these chapters in it. Leaving the page stops it. */
function useTaggedRecording(episode: Episode, chapters: readonly Chapter[]) {
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const saving = useMutation({
    mutationFn: async () => {
      controller.current = new AbortController();
      const { saveTaggedRecording } = await import('./chapter-import/save-tagged-recording');
      return saveTaggedRecording(episode, chapters, controller.current.signal);
    },
    onSuccess: (refusal) => void (refusal && toast.error('Error', refusal)),
    onError: (error) => {
      if (error.name !== 'AbortError') toast.error('Error', userMessageOf(error, 'Failed to read the recording.'));
    },
  });
  return { save: () => saving.mutate(), isSaving: saving.isPending };
}
