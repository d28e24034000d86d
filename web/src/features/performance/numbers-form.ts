import { NewRecord, rateOfClicks } from '@afterword/proto';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { localDay } from '@/lib/local-day';
import { toFieldErrors } from '@/lib/to-field-errors';

export type ValidNumbers = NewRecord;
type Count = 'impressions' | 'clicks' | 'socialShares' | 'engagementScore';
type Rate = 'clickThroughRate' | 'conversionRate';

/** The form fields as typed: rates in percent, unknown values as empty strings. */
export type NumbersForm = Record<Count | Rate | 'day', string>;

const counts: Count[] = ['impressions', 'clicks', 'socialShares', 'engagementScore'];
const rates: Rate[] = ['clickThroughRate', 'conversionRate'];
const HUNDREDTHS = 100;
const PERCENT = /^\d+(?:[.,]\d{1,2})?\s*%?$/u;
/** Digits grouped as in 12,500. */
const THOUSANDS = /^\d{1,3}(?:[,\u00a0\u202f ]\d{3})+$/u;

const blank = { impressions: '', clicks: '', socialShares: '', engagementScore: '', clickThroughRate: '', conversionRate: '' };
export const emptyNumbers = (today = new Date()): NumbersForm => ({ ...blank, day: localDay(today) });

export const parseCount = (text: string): number | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return Number(THOUSANDS.test(typed) ? typed.replace(/\D/gu, '') : typed);
};

const parseRate = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number.parseFloat(text.trim().replace(',', '.')) * HUNDREDTHS);

const NOT_A_RATE = 'Write it in percent, such as 2.5, with at most two decimals.';

/** Validates the form with the contract's schema; each field gets its first error. */
export const validateNumbers: Resolver<NumbersForm, unknown, ValidNumbers> = (form) => {
  const unreadable = rates.filter((rate) => form[rate].trim() !== '' && !PERCENT.test(form[rate].trim()));
  const { data, error } = NewRecord.safeParse({
    ...Object.fromEntries(counts.map((name) => [name, parseCount(form[name])])),
    ...Object.fromEntries(rates.map((name) => [name, unreadable.includes(name) ? null : parseRate(form[name])])),
    recordedAt: `${form.day}T00:00:00.000Z`,
  });
  const errors: FieldErrors<NumbersForm> = { ...(error && toFieldErrors<NumbersForm>(error)), ...dayMissing(form) };
  for (const rate of unreadable) errors[rate] = { type: 'custom', message: NOT_A_RATE };
  return data && unreadable.length === 0 && form.day ? { values: data, errors: {} } : { values: {}, errors };
};

const dayMissing = ({ day }: NumbersForm) => (day ? {} : { day: { type: 'required', message: 'Choose the day these numbers are from.' } });

/** The click-through rate computed from clicks and impressions, in hundredths of a percent; null if either is missing. */
export function computedRate({ clicks, impressions }: Pick<NumbersForm, 'clicks' | 'impressions'>): number | null {
  const [clicked, seen] = [parseCount(clicks), parseCount(impressions)];
  return clicked === null || seen === null ? null : rateOfClicks(clicked, seen);
}
