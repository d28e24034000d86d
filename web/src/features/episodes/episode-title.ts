export const titleOf = (episode: { title: string | null }) => episode.title || 'Untitled episode';
