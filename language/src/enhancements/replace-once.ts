/** The text with `to` in the place of `from`; null where `from` does not stand in it exactly once, so that nobody knows which is meant. */
export const replaceOnce = (text: string, from: string, to: string): string | null => {
  const at = text.indexOf(from);
  if (from === '' || at < 0 || text.indexOf(from, at + 1) >= 0) return null;
  return text.slice(0, at) + to + text.slice(at + from.length);
};
