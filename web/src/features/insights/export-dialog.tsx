import { CHAPTER_APPS, type ChapterAppName, countShortenedTitles } from '@afterword/language/exports/insights';
import { type CallOutput, InsightsFormat } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import type { Insights } from './insights';
import type { InsightsTab } from './insights-view';
import { type ExportedQuotes, exportQuery } from './insights.queries';

interface ExportDialogProps {
  episodeId: string;
  insights: Insights;
  /** The open tab, which determines the initial format. */
  tab: InsightsTab;
  onClose: () => void;
}

/** Exports chapters and quotes in the formats of other platforms. */
export function ExportDialog({ episodeId, insights, tab, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<InsightsFormat>(usualFormat[tab]);
  const [quotes, setQuotes] = useState<ExportedQuotes>('featured');
  const { data, error, isFetching, refetch } = useQuery(exportQuery(episodeId, format, quotes));
  const [wantsRepair, setWantsRepair] = useState(false);
  const repaired = wantsRepair ? data?.repaired : null;
  const text = repaired?.text ?? data?.text ?? '';
  const isReady = data !== undefined && text !== '' && !isFetching;
  const save = () => data && saveFile(data.fileName, new Blob([text], { type: `${data.mediaType};charset=utf-8` }));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Export"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <CopyButton disabled={!isReady} getText={() => text}>
            Copy text
          </CopyButton>
          <Button variant="primary" icon={<Download aria-hidden />} disabled={!isReady} onClick={save}>
            Download
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="What" hint={formatHints[format]}>
          {(control) => (
            <Select {...control} value={format} onChange={({ target }) => setFormat(InsightsFormat.parse(target.value))}>
              {InsightsFormat.options.map((option) => (
                <option key={option} value={option}>
                  {formatNames[option]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {format === 'quotes' || format === 'soundbites' ? (
          <QuoteChoice insights={insights} chosen={quotes} onChoose={setQuotes} />
        ) : (
          <p className="text-md text-ink-2">{describeChapters(format, insights)}</p>
        )}
        {error ? (
          <LoadError what="The export" error={error} onRetry={() => void refetch()} />
        ) : (
          <ExportPreview exported={data} text={text} changes={repaired?.changes ?? null} />
        )}
        {data?.repaired && (
          <Checkbox label="Repair the list" checked={wantsRepair} onChange={({ target }) => setWantsRepair(target.checked)} />
        )}
      </div>
    </Dialog>
  );
}

const formatNames: Record<InsightsFormat, string> = {
  youtube: 'Chapters for YouTube',
  spotify: 'Chapters for Spotify',
  apple: 'Chapters for Apple Podcasts',
  podcasting2: 'Chapters file (Podcasting 2.0 JSON)',
  quotes: 'Quotes as text',
  soundbites: 'Soundbite tags for the feed',
};

const formatHints: Record<InsightsFormat, string> = {
  youtube: 'Paste it into the description of the video.',
  spotify: 'Paste it into the description of the episode.',
  apple: 'Paste it into the description of the episode.',
  podcasting2: 'Upload the file to your host, or link to it from the feed.',
  quotes: 'With who said them and when.',
  soundbites: 'Add them to the episode’s item in the feed.',
};

interface QuoteChoiceProps {
  insights: Insights;
  chosen: ExportedQuotes;
  onChoose: (chosen: ExportedQuotes) => void;
}

/** How many quotes are exported. Where some are featured, a choice between those and all. */
function QuoteChoice({ insights, chosen, onChoose }: QuoteChoiceProps) {
  const name = useId();
  const verified = insights.quotes.filter(({ isVerified }) => isVerified);
  const featured = verified.filter(({ isHighlight }) => isHighlight);
  const leftOut = insights.quotes.length - verified.length;
  const labels: Record<ExportedQuotes, string> = {
    featured: `Only featured quotes: ${featured.length} of ${verified.length}`,
    all: `All quotes: ${verified.length}`,
  };
  const hasChoice = featured.length > 0 && featured.length < verified.length;
  return (
    <div className="grid gap-1 text-md text-ink-2">
      {hasChoice ? (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Quotes</legend>
          {(['featured', 'all'] as const).map((option) => (
            <label key={option} className="inline-flex min-h-(--aw-control) items-center gap-2.5 font-medium text-ink">
              <input
                type="radio"
                name={name}
                className="size-4 accent-accent"
                checked={option === chosen}
                onChange={() => onChoose(option)}
              />
              {labels[option]}
            </label>
          ))}
        </fieldset>
      ) : (
        <p>{labels.all}</p>
      )}
      {leftOut > 0 && <p>{formatCount(leftOut, 'quote')} left out: no longer in the transcript.</p>}
    </div>
  );
}

/** How many chapters are exported, and how many titles an app cuts. */
function describeChapters(format: ChapterAppName | 'podcasting2', { chapters }: Insights): string {
  const all = `All chapters: ${chapters.length}`;
  const shortened = format === 'podcasting2' ? 0 : countShortenedTitles(format, chapters);
  if (format === 'podcasting2' || shortened === 0) return `${all}.`;
  return `${all}. ${formatCount(shortened, 'title')} shortened to ${CHAPTER_APPS[format].maxTitleCharacters} characters.`;
}

/** The default format of each tab. */
const usualFormat: Record<InsightsTab, InsightsFormat> = { quotes: 'quotes', chapters: 'youtube', calls: 'youtube' };

interface ExportPreviewProps {
  exported: CallOutput<'GET /api/episodes/{id}/insights/export/{format}'> | undefined;
  /** As it is, or repaired. */
  text: string;
  /** How a repaired text differs, which takes the place of what an app would reject; null if it is not repaired. */
  changes: string[] | null;
}

/** The exported text and what an app would reject in it. */
function ExportPreview({ exported, text, changes }: ExportPreviewProps) {
  if (!exported) return <Skeleton lines={5} />;
  const { fileName, problems } = exported;
  return (
    <>
      {changes === null && problems.map((problem) => <Notice key={problem} tone="warn" title={problem} />)}
      {changes?.map((change) => (
        <Notice key={change} tone="ok" title={change} />
      ))}
      {text && (
        <figure className="grid gap-1.5">
          <figcaption className="text-sm text-ink-3 wrap-anywhere">{fileName}</figcaption>
          <pre
            role="region"
            aria-label="Preview"
            tabIndex={0}
            className="max-h-72 overflow-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere"
          >
            {text}
          </pre>
        </figure>
      )}
    </>
  );
}
