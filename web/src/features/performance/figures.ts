import type { AnalyticsReport, Performance } from '@afterword/proto';
import { formatNumber } from '@/lib/format';

export type Figure = keyof Performance;
/** The figures of a day, a platform, a voice or everything. */
export type Summary = Omit<AnalyticsReport['trend'][number], 'date'>;

/** Formats hundredths of a percent: 250 is 2.5%. */
export const percent = (hundredths: number) => `${Math.round(hundredths) / 100}%`;

interface FigureFacts {
  label: string;
  /** The name within a sentence. */
  spoken: string;
  written: (value: number) => string;
}

export const figures: Record<Figure, FigureFacts> = {
  impressions: { label: 'Impressions', spoken: 'impressions', written: formatNumber },
  clickThroughRate: { label: 'Click-through rate', spoken: 'a click-through rate', written: percent },
  socialShares: { label: 'Shares', spoken: 'shares', written: formatNumber },
  conversionRate: { label: 'Conversion rate', spoken: 'a conversion rate', written: percent },
  engagementScore: { label: 'Engagement score', spoken: 'an engagement score', written: (score) => `${score} of 100` },
};

export const figureNames = Object.keys(figures) as Figure[];

/** Defaults to the first figure. */
export const parseFigure = (name: string | undefined): Figure => figureNames.find((each) => each === name) ?? 'impressions';

/** A dash for null. */
export const formatFigure = (figure: Figure, value: number | null) => (value === null ? '–' : figures[figure].written(value));
