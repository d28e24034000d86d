const TABS = ['quotes', 'chapters', 'calls'] as const;
export type InsightsTab = (typeof TABS)[number];

/** The search parameters of the page. */
export interface InsightsView {
  episode?: string | undefined;
  tab?: InsightsTab | undefined;
}

export const parseTab = (name: unknown): InsightsTab | undefined => TABS.find((tab) => tab === name);

export const parseInsightsView = ({ episode, tab }: Record<string, unknown>): InsightsView => ({
  episode: typeof episode === 'string' ? episode : undefined,
  tab: parseTab(tab),
});
