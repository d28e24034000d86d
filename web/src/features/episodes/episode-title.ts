/** As the server has it. */
export const LONGEST_TITLE = 300;

export const titleOf = (episode: { title: string | null }) => episode.title || 'Untitled episode';
