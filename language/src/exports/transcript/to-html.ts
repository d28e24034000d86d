import { clockTime } from '../../text/clock-time';
import type { Paragraph } from '../../words/paragraphs';
import { escapeAttribute, escapeMarkup, toSingleLine } from '../escape';
import { cleanParagraphs, type ExportSource, startOf, textOf } from './clean-paragraphs';

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u;

const formatParagraph = (each: Paragraph): string => {
  const name = each.speaker === null ? '' : `<cite>${escapeMarkup(each.speaker)}:</cite>\n`;
  return `${name}<time>${clockTime(startOf(each) / 1000)}</time>\n<p dir="auto">${escapeMarkup(textOf(each))}</p>`;
};

/** An HTML page in the form Podcasting 2.0 describes (cite, time, p), without scripts and styles; word processors read it as well. */
export const toHtml = (source: ExportSource): string => {
  const language = source.transcript.language ?? '';
  const title = escapeMarkup(toSingleLine(source.title));
  return `<!doctype html>
<html${LANGUAGE.test(language) ? ` lang="${escapeAttribute(language)}"` : ''}>
<head>
<meta charset="utf-8">
<title>${title}</title>
</head>
<body>
<h1 dir="auto">${title}</h1>
${cleanParagraphs(source).map(formatParagraph).join('\n')}
</body>
</html>
`;
};
