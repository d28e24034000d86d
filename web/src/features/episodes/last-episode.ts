const KEY = 'last-episode';

/** The episode last worked on, on this device. */
export const lastEpisode = {
  remember: (id: string) => localStorage.setItem(KEY, id),
  id: () => localStorage.getItem(KEY),
};
