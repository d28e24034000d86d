const MAX_CHARACTERS = 100;

/** The first 100 characters, with an ellipsis if there are more. Never splits a grapheme. */
export function truncate(text: string): string {
  const characters = [...text];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text;
}

export const isLong = (text: string) => [...text].length > MAX_CHARACTERS;
