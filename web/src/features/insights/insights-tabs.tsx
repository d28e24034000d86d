import type { Episode } from '@afterword/proto';
import { useUndeleted } from '@/ui/deferred-delete';
import { Tabs } from '@/ui/tabs';
import { CtasTab } from './ctas-tab';
import { chapterSpans } from './chapter-spans';
import { ChaptersTab } from './chapters-tab';
import type { Insights } from './insights';
import { type InsightsTab, parseTab } from './insights-view';
import { QuotesTab } from './quotes-tab';

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
