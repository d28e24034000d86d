/** The item that a key leads to: arrows go round, Home and End to the edges, a letter to the next item that begins with it. */
export function itemForKey(key: string, items: HTMLElement[], current: number): HTMLElement | undefined {
  const at = (index: number) => items[(index + items.length) % items.length];
  if (key === 'ArrowDown') return at(current + 1);
  if (key === 'ArrowUp') return at(current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return following.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
