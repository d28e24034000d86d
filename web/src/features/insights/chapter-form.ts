import { type Chapter, insightsRoutes } from '@afterword/proto';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { firstSentences } from '@/lib/first-sentences';
import { clockTime } from '@/lib/format';
import { clockSeconds } from './clock-seconds';

/** The fields as they stand in the form: the start as m:ss. */
export interface ChapterForm {
  title: string;
  begins: string;
}

const Fields = insightsRoutes.addChapter.input.omit({ id: true });
export type CheckedChapter = z.infer<typeof Fields>;

export const formOf = ({ title, startTime }: Chapter): ChapterForm => ({ title, begins: clockTime(startTime) });

const NO_TIME = { type: 'format', message: 'Write a time in minutes and seconds, such as 3:07.' };

/** Checks the form with the contract's own bounds. */
export const checkChapter: Resolver<ChapterForm, unknown, CheckedChapter> = ({ title, begins }) => {
  const startTime = clockSeconds(begins);
  const { data, error } = Fields.safeParse({ title, startTime: startTime ?? 0 });
  if (data && startTime !== null) return { values: data, errors: {} };
  const errors: FieldErrors<ChapterForm> = {
    ...(error && firstSentences<ChapterForm>(error)),
    ...(startTime === null && { begins: NO_TIME }),
  };
  return { values: {}, errors };
};
