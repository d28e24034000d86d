/** The object key of an upload contains the id of the future episode. Older keys begin with `episodes`. */
const KEY = /^(?:uploads|episodes)\/([0-9a-f-]{36})\//;

/** The URL of the episode that an upload will become; undefined if the key has no id. */
export function episodeUrl(key: unknown): string | undefined {
  const [, id] = (typeof key === 'string' && KEY.exec(key)) || [];
  return id && `${window.location.origin}/episode/${id}`;
}
