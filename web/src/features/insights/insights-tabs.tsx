import { unsureProblems } from '@afterword/language/exports/insights';
import type { CallToAction, CallToActionType, Episode, Placement, Quote } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Megaphone, Plus, Quote as QuoteIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TextWithUnsureWords } from '@/features/transcript';
import { clockTime } from '@/lib/format';
import { useShortcuts } from '@/lib/shortcuts';
import { ActiveSwitch } from '@/ui/active-switch';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { CopyButton } from '@/ui/copy-button';
import { useUndeleted } from '@/ui/deferred-delete';
import { Select } from '@/ui/select';
import { Tabs } from '@/ui/tabs';
import { chapterSpans } from './chapter-spans';
import { ChaptersTab } from './chapters-tab';
import { useChangeCta } from './ctas.queries';
import type { Insights } from './insights';
import { InsightsEmptyState } from './insights-empty-state';
import { type InsightsTab, parseTab } from './insights-view';
import { PlayPill } from './play-pill';
import { QuoteCard } from './quote-card';
import { SpokenNote } from './spoken-note';

interface InsightsTabsProps {
  episode: Episode;
  insights: Insights;
  tab: InsightsTab;
  onTab: (tab: InsightsTab) => void;
}

export function InsightsTabs({ episode, insights: { chapters: all, callsToAction: calls, ...insights }, tab, onTab }: InsightsTabsProps) {
  const quotes = useUndeleted(insights.quotes);
  const chapters = chapterSpans(useUndeleted(all), all);
  const isGenerated = insights.origin !== null;
  const panels = {
    quotes: {
      label: 'Quotes',
      count: quotes.length,
      panel: <QuotesTab episodeId={episode.id} quotes={quotes} isGenerated={isGenerated} />,
    },
    chapters: {
      label: 'Chapters',
      count: chapters.length,
      panel: (
        <ChaptersTab episode={episode} chapters={chapters} isGenerated={isGenerated} isKept={insights.origin?.keepsChapters ?? false} />
      ),
    },
    calls: {
      label: 'Call-to-Actions',
      count: calls.length,
      panel: <CtasTab episodeId={episode.id} calls={calls} isGenerated={isGenerated} />,
    },
  };
  return (
    <Tabs
      name="Insights"
      className=""
      value={tab}
      onChange={(chosen) => onTab(parseTab(chosen) ?? tab)}
      entries={Object.entries(panels).map(([value, { panel, ...entry }]) => ({
        value,
        ...entry,
        panel: value === tab && <div className="pt-5">{panel}</div>,
      }))}
    />
  );
}

/** The calls to action by priority. */
function CtasTab({ episodeId, calls, isGenerated }: { episodeId: string; calls: CallToAction[]; isGenerated: boolean }) {
  if (calls.length === 0) {
    return (
      <InsightsEmptyState
        icon={<Megaphone aria-hidden />}
        title={isGenerated ? 'No calls to action' : 'No insights yet'}
        action={
          <Link to="/episode/$id" params={{ id: episodeId }} className={buttonStyle()}>
            Go to the episode
          </Link>
        }
      >
        {isGenerated
          ? 'No call to action was found in this episode.'
          : 'Generate insights to see what listeners were asked to do, in the words that were spoken.'}
      </InsightsEmptyState>
    );
  }
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
      {calls.map((call) => (
        <CtaRow key={call.id} call={call} />
      ))}
    </ol>
  );
}

const AddQuoteDialog = lazy(() => import('./add-quote-dialog').then((module) => ({ default: module.AddQuoteDialog })));

interface QuotesTabProps {
  episodeId: string;
  quotes: Quote[];
  isGenerated: boolean;
}

/** All quotes by shareability; the first is large. */
function QuotesTab({ episodeId, quotes, isGenerated }: QuotesTabProps) {
  const [isAdding, setAdding] = useState(false);
  const contextOf = useShownContexts(quotes);
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Add a quote
    </Button>
  );
  return (
    <>
      {quotes.length === 0 ? (
        <InsightsEmptyState icon={<QuoteIcon aria-hidden />} title={isGenerated ? 'No quotes' : 'No insights yet'} action={add}>
          {isGenerated
            ? 'Nothing here stands alone, or every quote was deleted.'
            : 'Generate insights to see quotable lines, who said them and when.'}
        </InsightsEmptyState>
      ) : (
        <div className="grid gap-5">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-5">
            {quotes.map((quote, at) => (
              <li key={quote.id} className={at === 0 ? 'col-span-full' : 'flex'}>
                <QuoteCard quote={quote} isLarge={at === 0} {...contextOf(quote)} />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </div>
      )}
      <Suspense>{isAdding && <AddQuoteDialog episodeId={episodeId} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}

/** Which quotes show what was said before and after them. B shows it for all, or for none. */
function useShownContexts(quotes: Quote[]) {
  const [shown, show] = useState<readonly string[]>([]);
  const toggle = () => show(quotes.every(({ id }) => shown.includes(id)) ? [] : quotes.map(({ id }) => id));
  useShortcuts('Quotes', [{ keys: ['b'], label: 'Show what was said before and after', onPress: toggle }]);
  return ({ id }: Quote) => ({
    showsContext: shown.includes(id),
    onShowContext: (shows: boolean) => show((all) => [...all.filter((each) => each !== id), ...(shows ? [id] : [])]),
  });
}

/** A call to action as it was spoken. Inactive ones are grey. */
function CtaRow({ call }: { call: CallToAction }) {
  const change = useChangeCta(call);
  const { type, text, url, placement, priority, isActive, startMs, endMs } = call;
  const name = `${ctaLabels[type]} at ${clockTime(startMs / 1000)}`;
  return (
    <li
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-4 py-4 first:rounded-t-lg last:rounded-b-lg md:grid-cols-[5rem_minmax(0,1fr)] md:px-5',
        !isActive && 'bg-sunken',
      )}
    >
      <PlayPill name="the call to action" startMs={startMs} endMs={endMs} />
      <div className="grid min-w-0 gap-1.5 wrap-anywhere">
        <h3>{ctaLabels[type]}</h3>
        <p>
          “<TextWithUnsureWords text={text} unsure={call.unsure} />”
        </p>
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="justify-self-start">
            {url}
          </a>
        )}
        {placement && <p className="text-sm text-ink-3">{placementLabels[placement]}</p>}
        <SpokenNote words={call} />
      </div>
      <span className="flex flex-wrap items-center gap-x-4 max-md:col-span-full md:col-start-2">
        <PrioritySelect of={name} priority={priority} onChange={(chosen) => change.mutate({ priority: chosen })} />
        <ActiveSwitch of={name} isActive={isActive} onChange={(now) => change.mutate({ isActive: now })} />
        <CopyButton
          name={`Copy ${name}`}
          getText={() => (url ? `${text} ${url}` : text)}
          getCaution={() => unsureProblems('call to action', [call])[0]}
        />
      </span>
    </li>
  );
}

const ctaLabels: Record<CallToActionType, string> = {
  subscribe: 'Subscribe',
  review: 'Review',
  visit_website: 'Visit website',
  download: 'Download',
  social_follow: 'Follow on social media',
  contact: 'Contact',
};

const placementLabels: Record<Placement, string> = {
  opening: 'At the beginning',
  middle: 'In the middle',
  closing: 'At the end',
};

interface PrioritySelectProps {
  /** The name of the call to action. */
  of: string;
  priority: number;
  onChange: (priority: number) => void;
}

/** The highest number offered; a present lower priority is offered too. */
const MAX_OFFERED_PRIORITY = 9;
const usual = Array.from({ length: MAX_OFFERED_PRIORITY }, (_, at) => at + 1);

/** Selects the priority of a call to action. 1 comes first. */
function PrioritySelect({ of, priority, onChange }: PrioritySelectProps) {
  const choices = priority > MAX_OFFERED_PRIORITY ? [...usual, priority] : usual;
  return (
    <label className="inline-flex items-center gap-2 text-md font-medium">
      Priority
      <Select aria-label={`Priority of ${of}`} value={priority} onChange={({ target }) => onChange(Number(target.value))}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </label>
  );
}
