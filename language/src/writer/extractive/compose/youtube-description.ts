import { clockTime } from '../../../text/clock-time';
import { guestLines, listenAddresses } from '../../given-facts';
import { formatSection, joinBlocks } from '../../layout';
import type { Draft } from './draft';
import { composeOpening } from './points';
import { composeHashtags } from './topic-hashtags';

/** YouTube shows the first three above the title. */
const MAX_HASHTAGS = 3;

/** What the episode is about, its guests, chapters that YouTube turns into a list, and where people can hear it. */
export const composeYouTubeDescription = (draft: Draft): string => {
  const { analysis, chapters, episode, facts, frame, title } = draft;
  return joinBlocks(
    facts || composeOpening(draft).text || (title ?? ''),
    formatSection(frame.guests, guestLines(episode)),
    formatSection(
      frame.chapters,
      chapters.map((chapter) => `${clockTime(chapter.seconds)} ${chapter.title}`),
    ),
    formatSection(frame.links, [...new Set([...listenAddresses(episode), ...analysis.links])]),
    composeHashtags(draft, MAX_HASHTAGS),
  );
};
