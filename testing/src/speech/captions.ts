import { type Line, SPEAKERS } from './dialogue';

export const SECONDS_A_LINE = 5;
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Returns these lines as WebVTT, five seconds each, with the names of the speakers. */
export function captionsOf(lines: Line[]): string {
  const cues = lines.map(({ voice, text }, index) => {
    const [from, to] = [clock(index * SECONDS_A_LINE), clock((index + 1) * SECONDS_A_LINE)];
    return `${from} --> ${to}\n<v ${SPEAKERS[voice]}>${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
