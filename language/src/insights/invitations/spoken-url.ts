import { spokenLinksIn } from '../../links/spoken-links';

/** The address that was said in these words, as a browser takes it; null where none was. */
export const spokenUrl = (text: string): string | null => {
  const [link] = spokenLinksIn(text);
  if (!link) return null;
  return link.address.includes('@') ? `mailto:${link.address}` : `https://${link.address}`;
};
