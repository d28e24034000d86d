import { clockTime } from '../../text/clock-time';
import { creditsLine, episodeAddress, guestLines, sponsorLines } from '../given-facts';
import { joinLines } from '../layout';
import type { WritingRequest } from '../writer';

const labelled = (label: string, value: string | null | undefined): string => (value ? `${label}: ${value}` : '');

/** What is known about the episode and its show, as a model reads it. What was not entered is left out. */
export const formatEpisode = (request: WritingRequest): string => {
  const { episode } = request;
  const { given, durationSeconds } = episode;
  return joinLines(
    'Episode facts',
    labelled('Title', episode.title) || 'The episode has no title yet. Call it "this episode".',
    labelled('Duration', durationSeconds === null ? null : clockTime(durationSeconds)),
    labelled('Episode number', given?.number === null ? null : given?.number.toString()),
    labelled('Show', given?.show.name),
    labelled('Genre of the show, write as is usual for it', given?.show.genre),
    labelled('Host', given?.show.hostName),
    labelled('Guests', guestLines(episode).join('; ')),
    labelled('Name the guests like this', creditsLine(request)),
    labelled('Address of the episode, write it in full where it is linked', episodeAddress(episode)),
    labelled('Hashtags of the show', given?.show.hashtags.join(' ')),
    labelled('Sponsors', sponsorLines(episode).join('; ')),
  );
};
