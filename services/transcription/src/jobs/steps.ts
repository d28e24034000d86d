/** What a person reads while the job runs, and the percents each step takes up. */
export const STEPS = {
  prepare: { text: 'Listening to the recording', from: 0, to: 5 },
  recognize: { text: 'Transcribing', from: 5, to: 90 },
  align: { text: 'Aligning words', from: 90, to: 99 },
} as const;

export const WAITING = 'Waiting until the transcription goes on';

export type Step = (typeof STEPS)[keyof typeof STEPS];

export const percentIn = ({ from, to }: Step, share: number) => from + (to - from) * share;
