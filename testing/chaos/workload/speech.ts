const MIN_SECONDS = 2;
const STEP_SECONDS = 0.01;

const TALK = [
  'Every morning the keeper climbs the stairs, because somebody out there is looking for the light.',
  'She told us that the hardest part is not the storm but the quiet week after it.',
  'People think a lighthouse is about stone, and it is really about showing up when nobody says thank you.',
  'If you want to help, visit the station on a Sunday and bring a friend who has never seen the sea.',
  'My father used to say that a small lamp in the right place is worth more than a great fire in the wrong one.',
];

/** Every recording has a unique length, so that the log of the provider shows which episode a call was about. */
export const secondsOf = (episode: number): number => MIN_SECONDS + episode * STEP_SECONDS;
export const episodeOf = (seconds: number): number => Math.round((seconds - MIN_SECONDS) / STEP_SECONDS);

/** Returns the speech of an episode. Its number is one of the words, so every prompt about it contains it. */
export const speechOf = (episode: number): string => `Welcome to lighthouse${episode}. ${TALK.join(' ')} This was lighthouse${episode}.`;

/** Returns the episode whose speech a text contains. */
export function episodeIn(text: string): number | null {
  const [, episode] = /lighthouse(\d+)/i.exec(text) ?? [];
  return episode ? Number(episode) : null;
}
