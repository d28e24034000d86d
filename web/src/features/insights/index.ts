export { insightsQuery, useInsights } from './insights.queries';
export { PlayPill } from './play-pill';
export { TrimDialog } from './trim-dialog.lazy';
export { InsightsSections } from './insights-sections';
export { TrimFields } from './trim-fields';
export { useChosenWords } from './use-chosen-words';
