const MAX_CHARACTERS = 100;

/** The first 100 characters and an ellipsis where there are more; characters that are drawn as one are not cut. */
export function truncate(text: string): string {
  const characters = [...text];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text;
}

export const isLong = (text: string) => [...text].length > MAX_CHARACTERS;
