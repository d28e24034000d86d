import { type Chapter, insightsRoutes } from '@afterword/proto';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { toFieldErrors } from '@/lib/to-field-errors';
import { clockTime } from '@/lib/format';
import { parseClockTime } from './parse-clock-time';

/** The fields as they stand in the form: the start as m:ss. */
export interface ChapterForm {
  title: string;
  begins: string;
}

const Fields = insightsRoutes.addChapter.input.omit({ id: true });
export type ValidChapter = z.infer<typeof Fields>;

export const toChapterForm = ({ title, startTime }: Chapter): ChapterForm => ({ title, begins: clockTime(startTime) });

const NO_TIME = { type: 'format', message: 'Write a time in minutes and seconds, such as 3:07.' };

/** Checks the form with the contract's own bounds. */
export const validateChapter: Resolver<ChapterForm, unknown, ValidChapter> = ({ title, begins }) => {
  const startTime = parseClockTime(begins);
  const { data, error } = Fields.safeParse({ title, startTime: startTime ?? 0 });
  if (data && startTime !== null) return { values: data, errors: {} };
  const errors: FieldErrors<ChapterForm> = {
    ...(error && toFieldErrors<ChapterForm>(error)),
    ...(startTime === null && { begins: NO_TIME }),
  };
  return { values: {}, errors };
};
