/** Same limit as on the server. */
export const MAX_TITLE_CHARACTERS = 300;

export const titleOf = (episode: { title: string | null }) => episode.title || 'Untitled episode';
