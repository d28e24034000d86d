import { removeForbiddenTags, removeTags } from '../../rules/tags';

/** A content item as plain text; a thread keeps the lines between its posts. */
export const contentText = (text: string): string => (isMarkup(text) ? htmlToText(text) : text.trim());

const BLOCK_TAG = /<\/?(?:p|ol|ul|li)>/iu;
const LINK = /<a href="([^"]*)">([^<]*)<\/a>/giu;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

const decodeEntities = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => ENTITIES[entity] ?? entity);

const formatLink = (href: string, label: string): string => {
  const address = href.replace(/^mailto:/iu, '');
  return address.replace(/^https?:\/\/|\/$/giu, '') === label.replace(/^https?:\/\/|\/$/giu, '') ? address : `${label} (${address})`;
};

/** Whether show notes are written in HTML, as some people paste them. */
export const isMarkup = (text: string): boolean => BLOCK_TAG.test(text);

/** Returns HTML as plain text: paragraphs with an empty line between them, lists with bullets. */
const htmlToText = (html: string): string =>
  decodeEntities(
    removeTags(
      removeForbiddenTags(html)
        .replace(/(?<!\s)\s*\n\s*/gu, ' ')
        .replace(LINK, (_link, href: string, label: string) => formatLink(href, label))
        .replace(/<li>\s*/giu, '\n• ')
        .replace(/<\/?(?:p|ol|ul)>\s*/giu, '\n\n'),
    ),
  )
    .replace(/(?<![ \t])[ \t]+\n/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
