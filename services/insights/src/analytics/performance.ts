import { ServiceError } from '@afterword/platform';
import { type NewRecord, type Performance, rateOfClicks } from '@afterword/proto';

/**
 * Computes the click-through rate from clicks, if the rate was not entered.
 *
 * @throws ServiceError `invalid_input` if there is no number, or clicks without impressions
 */
export function toPerformance(given: NewRecord): Performance {
  const { impressions, socialShares, conversionRate, engagementScore } = given;
  const clickThroughRate = given.clickThroughRate ?? rateFromClicks(given.clicks, impressions);
  const performance = { impressions, socialShares, clickThroughRate, conversionRate, engagementScore };
  if (Object.values(performance).every((number) => number === null)) throw invalid('Enter at least one number.');
  return performance;
}

function rateFromClicks(clicks: number | null, impressions: number | null): number | null {
  if (clicks === null) return null;
  if (!impressions) throw invalid('Enter the impressions too: clicks alone make no rate.');
  const rate = rateOfClicks(clicks, impressions);
  if (rate === null) throw invalid('There cannot be more clicks than impressions.');
  return rate;
}

const invalid = (sentence: string) => new ServiceError('invalid_input', sentence);
