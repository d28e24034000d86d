import { captionsFor, type ClipContent, type Look, spokenPart } from '@afterword/drawing';
import {
  CLIP_LIMITS,
  type ClipCaptions,
  type ClipFormat,
  type ClipOptions,
  type Episode,
  type Quote,
  type WordSpan,
} from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lookQuery, useLook } from '@/features/cards';
import { titleOf } from '@/features/episodes';
import { TrimFields, useChosenWords } from '@/features/insights';
import { peaksQuery } from '@/features/player';
import { showQuery } from '@/features/show';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { cardStyle } from '@/ui/card';
import { Choice } from '@/ui/choice';
import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { useMakeClip, useMakeTopClips } from './clips.queries';
import { FilmPreview, type PreparedClip } from './film-preview';

interface ClipEditorProps {
  episode: Episode;
  quotes: Quote[];
  /** Undefined for other words of the transcript. */
  quote: Quote | undefined;
  /** The ids of the first and last of these, such as `12-40`. */
  words: string | undefined;
}

const DEFAULT_OPTIONS: ClipOptions = { format: '9:16', captions: 'karaoke', hasSpeakers: true, hasWaveform: true };

/** Words as a clip: its film beside everything that can be chosen about it. The choices stay when another quote is chosen. */
export function ClipEditor(props: ClipEditorProps) {
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  return (
    <Editor
      key={props.quote?.id ?? props.words}
      {...props}
      options={options}
      onChange={(change) => setOptions({ ...options, ...change })}
    />
  );
}

function spanIn(address = ''): WordSpan {
  const [firstWordId, lastWordId] = address.split('-').map(Number);
  return { firstWordId: firstWordId ?? NaN, lastWordId: lastWordId ?? NaN };
}

interface OptionProps {
  options: ClipOptions;
  onChange: (change: Partial<ClipOptions>) => void;
}

function Editor({ episode, quotes, quote, words: address, options, onChange }: ClipEditorProps & OptionProps) {
  const span = useMemo(() => quote ?? spanIn(address), [quote, address]);
  const { transcript, words, run, choose, chosenSpan } = useChosenWords(episode.id, span);
  const { data, error, refetch } = transcript;
  const { look, logo } = useLook(useQuery(lookQuery).data?.look.design);
  const content = useClipContent(episode, chosenSpan, options, { transcript: data?.transcript, look });
  if (logo.error) return <LoadError what="The logo" error={logo.error} onRetry={() => void logo.refetch()} />;
  if (error && !data) return <LoadError what="The transcript" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={12} />;
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <div className="grid justify-items-center gap-3 rounded-lg bg-sunken p-4 lg:sticky lg:top-24">
        {content && <FilmPreview {...content} />}
      </div>
      <section aria-label="New clip" className={cardStyle}>
        <div className="grid gap-5 p-4 md:p-5">
          {quotes.length > 0 && <QuoteSelect quotes={quotes} quote={quote} />}
          <div className="grid gap-2">
            <h2 className="font-sans text-md font-semibold">Words</h2>
            {words && run ? (
              <TrimFields words={words} run={run} onChoose={choose} />
            ) : (
              <Notice tone="warn" title="The transcript no longer has these words." />
            )}
          </div>
          <Options options={options} onChange={onChange} isEstimated={data.transcript.timing === 'estimated'} />
        </div>
        {content && chosenSpan && <GoBar episodeId={episode.id} span={chosenSpan} {...content} />}
      </section>
    </div>
  );
}

/** How many peaks of the waveform a second has. */
const PEAKS_PER_SECOND = 10;

type ClipTranscript = Parameters<typeof spokenPart>[0] & { timing: ClipContent['timing'] };

/** What the film of these words shows, as the server makes it; null until it is known. */
function useClipContent(
  episode: Episode,
  span: WordSpan | null,
  { format, captions, hasSpeakers, hasWaveform }: ClipOptions,
  { transcript, look }: { transcript: ClipTranscript | undefined; look: Look | null },
): PreparedClip | null {
  const show = useQuery(showQuery);
  const { data: peaks } = useQuery(peaksQuery(episode.id));
  const [first, last] = [span?.firstWordId, span?.lastWordId];
  const title = titleOf(episode);
  return useMemo(() => {
    const part =
      transcript && first !== undefined && last !== undefined && spokenPart(transcript, { firstWordId: first, lastWordId: last });
    if (!part || !look) return null;
    const { startMs, endMs } = part;
    const content: ClipContent = {
      options: { format, captions: captionsFor(captions, transcript.timing), hasSpeakers, hasWaveform },
      look,
      show: show.data?.show.name ?? null,
      title,
      words: part.words,
      timing: transcript.timing,
      peaks: peaks?.slice(Math.floor((startMs / 1000) * PEAKS_PER_SECOND), Math.ceil((endMs / 1000) * PEAKS_PER_SECOND)) ?? null,
      seconds: (endMs - startMs) / 1000,
    };
    return { part, content };
  }, [transcript, first, last, format, captions, hasSpeakers, hasWaveform, title, show.data, look, peaks]);
}

/** Opens the editor with another quote. */
function QuoteSelect({ quotes, quote }: Pick<ClipEditorProps, 'quotes' | 'quote'>) {
  const navigate = useNavigate({ from: '/episode/$id' });
  return (
    <Select
      aria-label="Choose another quote"
      value={quote?.id ?? ''}
      onChange={({ target }) => void navigate({ search: { view: 'clips', quote: target.value }, replace: true })}
    >
      {!quote && <option value="">Words of the transcript</option>}
      {quotes.map(({ id, startMs, quote: words }) => (
        <option key={id} value={id}>
          {clockTime(startMs / 1000)} {words}
        </option>
      ))}
    </Select>
  );
}

const formats: Record<ClipFormat, string> = { '9:16': '9:16', '1:1': '1:1', '16:9': '16:9' };
const captionNames: Record<ClipCaptions, string> = { karaoke: 'Karaoke', lines: 'Sentences', none: 'None' };
const NO_KARAOKE = { value: 'karaoke', reason: 'Word times are estimated here, so captions follow sentences.' } as const;

function Options({ options, onChange, isEstimated }: OptionProps & { isEstimated: boolean }) {
  const { format, captions, hasSpeakers, hasWaveform } = options;
  return (
    <div className="grid items-start gap-5 *:min-w-0 md:grid-cols-2">
      <Choice legend="Format" options={formats} chosen={format} onChoose={(chosen) => onChange({ format: chosen })} />
      <Choice
        legend="Captions"
        options={captionNames}
        chosen={captionsFor(captions, isEstimated ? 'estimated' : 'aligned')}
        refused={isEstimated ? NO_KARAOKE : undefined}
        onChoose={(chosen) => onChange({ captions: chosen })}
      />
      <Switch label="Speaker name" checked={hasSpeakers} onChange={(checked) => onChange({ hasSpeakers: checked })} />
      <Switch label="Waveform" checked={hasWaveform} onChange={(checked) => onChange({ hasWaveform: checked })} />
    </div>
  );
}

function GoBar({ episodeId, span, part: { startMs, endMs }, content }: PreparedClip & { episodeId: string; span: WordSpan }) {
  const make = useMakeClip(episodeId);
  const makeTop = useMakeTopClips(episodeId);
  const { minMs, maxMs } = CLIP_LIMITS;
  const length = endMs - startMs;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 md:px-5">
      <span role="status" className="mr-auto text-sm text-ink-2 tabular-nums">
        {(length / 1000).toFixed(1)} s{length < minMs && `. A clip is at least ${minMs / 1000} second long.`}
        {length > maxMs && `. A clip is at most ${maxMs / 60_000} minutes long.`}
      </span>
      <Button
        variant="ghost"
        title="Clips of the five best quotes, in this format"
        busy={makeTop.isPending}
        onClick={() => makeTop.mutate(content.options)}
      >
        Make the top five
      </Button>
      <Button
        variant="primary"
        icon={<Clapperboard aria-hidden />}
        disabled={length < minMs || length > maxMs}
        busy={make.isPending}
        onClick={() => make.mutate({ ...span, ...content.options })}
      >
        Make clip
      </Button>
    </div>
  );
}
