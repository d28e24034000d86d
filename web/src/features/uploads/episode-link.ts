/** The server stores what belongs to an episode under its id, which the episode has from its first byte on. */
const KEY = /^episodes\/([0-9a-f-]{36})\//;

/** Where the episode of a stored file is going to be. */
export function episodeLink(key: unknown): string | undefined {
  const [, id] = (typeof key === 'string' && KEY.exec(key)) || [];
  return id && `${window.location.origin}/episode/${id}`;
}
