import type { CallToAction, Episode, Quote } from '@afterword/proto';
import { Megaphone, Plus, Quote as QuoteIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { useUndeleted } from '@/ui/deferred-delete';
import { Tabs } from '@/ui/tabs';
import { chapterSpans } from './chapter-spans';
import { ChaptersTab } from './chapters-tab';
import { CtaRow } from './cta-row';
import type { Insights } from './insights';
import { InsightsEmptyState } from './insights-empty-state';
import { type InsightsTab, parseTab } from './insights-view';
import { QuoteCard } from './quote-card';

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
    calls: { label: 'Call-to-Actions', count: calls.length, panel: <CtasTab calls={calls} isGenerated={isGenerated} /> },
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
function CtasTab({ calls, isGenerated }: { calls: CallToAction[]; isGenerated: boolean }) {
  if (calls.length === 0) {
    return (
      <InsightsEmptyState icon={<Megaphone aria-hidden />} title={isGenerated ? 'No calls to action' : 'No insights yet'}>
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
            ? 'No quotable lines were found in this episode, or every quote was deleted.'
            : 'Generate insights to see quotable lines, who said them and when.'}
        </InsightsEmptyState>
      ) : (
        <div className="grid gap-5">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-5">
            {quotes.map((quote, at) => (
              <li key={quote.id} className={at === 0 ? 'col-span-full' : 'flex'}>
                <QuoteCard quote={quote} isLarge={at === 0} />
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
