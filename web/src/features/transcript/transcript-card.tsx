import type { Transcript } from '@afterword/proto';
import { useSearch } from '@tanstack/react-router';
import { BookA } from 'lucide-react';
import { lazy, type RefObject, startTransition, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePlayback } from '@/features/player';
import { useIsPainted, whenIdle } from '@/lib/use-is-painted';
import { NewSuggestion } from '@/features/dictionary';
import { AfterPaint } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Switch } from '@/ui/switch';
import { useDictionary } from './dictionary/use-dictionary';
import { FindBar } from './find-bar';
import { PARAGRAPHS_PER_SECTION, toParagraphs } from './paragraphs';
import { RenderedSections } from './rendered-sections';
import { type ReadingPlace, restoreReadingPlace, showInTranscript, transcriptCardStyle } from './transcript-region';
import { TranscriptText } from './transcript-text';
import { TranscriptTools } from './transcript-tools';
import { isUnsure } from '@afterword/proto';

const PreviewDialog = lazy(() => import('./dictionary/preview-dialog').then((module) => ({ default: module.PreviewDialog })));
const TranscriptMap = lazy(() => import('./map/transcript-map').then((module) => ({ default: module.TranscriptMap })));
const ReplaceDialog = lazy(() => import('./replace-dialog').then((module) => ({ default: module.ReplaceDialog })));

/** The number of paragraphs that fill the card; the others are rendered after the first paint, so many at once. */
const FIRST_PARAGRAPHS = 8;
const STEP_PARAGRAPHS = 10 * PARAGRAPHS_PER_SECTION;

interface TranscriptCardProps {
  transcript: Transcript;
  title: string;
  /** Where a person was reading while the transcript was growing. */
  place: RefObject<ReadingPlace | null>;
}

/** The transcript: press a word to play it, edit paragraphs to correct them. */
export function TranscriptCard({ transcript, title, place }: TranscriptCardProps) {
  const [follows, setFollows] = useState(true);
  const [isFinding, setFinding] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const find = useRef<HTMLButtonElement>(null);
  const dictionary = useDictionary(transcript.episodeId);
  const isPainted = useIsPainted();
  const paragraphs = useMemo(() => toParagraphs(transcript, isPainted ? undefined : FIRST_PARAGRAPHS), [transcript, isPainted]);
  const grown = useGrowingCount(isPainted ? paragraphs.length : 0, STEP_PARAGRAPHS);
  const isWhole = isPainted && grown === paragraphs.length;
  const drawn = useRenderedSections(region);
  useKeptPlace(region, place, isWhole);
  useSeekFromUrl(useSearch({ strict: false }).at, isWhole);
  const hasUnsure = useMemo(() => transcript.words.confidences.some(isUnsure), [transcript]);
  const closeFind = () => {
    setFinding(false);
    find.current?.focus();
  };
  return (
    <Card
      title="Full Transcript"
      id="transcript"
      className={transcriptCardStyle}
      aside={
        <TranscriptTools
          {...{ transcript, title, find }}
          onFind={() => setFinding(!isFinding)}
          onReplace={() => setReplacing(true)}
          onUndoDictionary={dictionary.undo}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 pb-2 text-sm text-ink-2 md:px-5">
        <Button icon={<BookA aria-hidden />} busy={dictionary.isLooking} onClick={dictionary.look}>
          Apply Dictionary
        </Button>
        <div className="ml-auto text-ink">
          <Switch label="Follow audio" checked={follows} onChange={setFollows} />
        </div>
        <div className="flex w-full flex-wrap gap-x-4">
          {transcript.draft && transcript.engine !== 'pocketsphinx' && <span>Good draft. Check names and numbers.</span>}
          {hasUnsure && (
            <span>
              <span className="border-b-2 border-dotted border-warn">Dotted words</span>: check against the audio
            </span>
          )}
          {transcript.timing === 'estimated' && <span>Word times are estimated</span>}
        </div>
      </div>
      <AfterPaint>
        <NewSuggestion />
      </AfterPaint>
      {isFinding && <FindBar region={region} drawn={drawn} paragraphs={paragraphs} onClose={closeFind} />}
      <TranscriptText
        {...{ region, drawn, transcript, paragraphs, follows }}
        renderedParagraphs={Math.max(grown, FIRST_PARAGRAPHS)}
        onFollow={setFollows}
      />
      <AfterPaint>
        <TranscriptMap {...{ region, transcript, paragraphs }} rendered={grown} />
      </AfterPaint>
      <Suspense>
        {isReplacing && (
          <ReplaceDialog episodeId={transcript.episodeId} audioSeconds={transcript.duration} onClose={() => setReplacing(false)} />
        )}
        {dictionary.planned && (
          <PreviewDialog
            preview={dictionary.planned}
            isApplying={dictionary.isApplying}
            onApply={dictionary.apply}
            onClose={dictionary.close}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** Counts up to `total` by `step` whenever the browser is idle, for a list that would hold up the page if it were rendered at once. */
function useGrowingCount(total: number, step: number): number {
  const [count, setCount] = useState(0);
  useEffect(
    () => (count < total ? whenIdle(() => startTransition(() => setCount((reached) => reached + step))) : undefined),
    [count, total, step],
  );
  return Math.min(count, total);
}

/** The rendered sections of the region, tracked from the first frame on. */
function useRenderedSections(region: RefObject<HTMLElement | null>): RenderedSections {
  const [drawn] = useState(() => new RenderedSections());
  useLayoutEffect(() => (region.current ? drawn.follow(region.current) : undefined), [region, drawn]);
  return drawn;
}

/** Shows what was read while the transcript was growing, once all of it is rendered. */
function useKeptPlace(region: RefObject<HTMLElement | null>, place: RefObject<ReadingPlace | null>, isWhole: boolean) {
  useLayoutEffect(() => {
    if (isWhole && region.current && place.current) restoreReadingPlace(region.current, place.current);
  }, [region, place, isWhole]);
}

/** Compensates the rounding of seconds in the URL. */
const ROUNDING_SECONDS = 0.0005;

/** Seeks to the second in the URL and scrolls to its words, after the whole transcript is rendered. */
function useSeekFromUrl(at: number | undefined, isWhole: boolean) {
  const playback = usePlayback();
  useEffect(() => {
    if (at === undefined || !isWhole) return;
    const show = () => showInTranscript((at + ROUNDING_SECONDS) * 1000);
    playback.seek(at + ROUNDING_SECONDS);
    show()?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
    return onResizeUntilInput(show);
  }, [playback, at, isWhole]);
}

const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Calls `onResize` whenever the page's height changes, until the first input. Returns a function that stops it earlier. */
function onResizeUntilInput(onResize: () => unknown): () => void {
  const observer = new ResizeObserver(() => void onResize());
  const end = () => {
    observer.disconnect();
    INPUT_EVENTS.forEach((touch) => window.removeEventListener(touch, end));
  };
  observer.observe(document.body);
  INPUT_EVENTS.forEach((touch) => window.addEventListener(touch, end, { passive: true }));
  return end;
}
