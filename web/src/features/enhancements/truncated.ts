const MOST = 100;

/** The first 100 characters and an ellipsis where there are more; characters that are drawn as one are not cut. */
export function truncated(text: string): string {
  const characters = [...text];
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : text;
}

export const isLong = (text: string) => [...text].length > MOST;
