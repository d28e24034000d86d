/** The server stores an upload under the id that its episode is going to have, and used to do so beside the episodes. */
const KEY = /^(?:uploads|episodes)\/([0-9a-f-]{36})\//;

/** Where the episode of a stored file is going to be. */
export function episodeUrl(key: unknown): string | undefined {
  const [, id] = (typeof key === 'string' && KEY.exec(key)) || [];
  return id && `${window.location.origin}/episode/${id}`;
}
