import { strToU8, zipSync } from 'fflate';
import { clockTime } from '../../text/clock-time';
import type { Paragraph } from '../../words/paragraphs';
import { toSingleLine } from '../escape';
import { cleanParagraphs, type ExportSource, startOf, textOf } from './clean-paragraphs';

/** A Word document with the title, and the speaker and time above each paragraph. */
export function toDocx(source: ExportSource): Uint8Array<ArrayBuffer> {
  const body = [paragraphOf('Title', toSingleLine(source.title)), ...cleanParagraphs(source).flatMap(spokenParagraph)].join('');
  const parts = { ...fixedParts, 'word/document.xml': wordDocument(body) };
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}

const spokenParagraph = (paragraph: Paragraph) => [
  paragraphOf('Speaker', [paragraph.speaker, clockTime(startOf(paragraph) / 1000)].filter(Boolean).join('  ')),
  paragraphOf('Normal', textOf(paragraph)),
];

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Characters that XML forbids; Word rejects files that contain one. */
const FORBIDDEN = /[^\u0009\u000A\u000D\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>]/gu, (sign) => entities[sign] ?? '');

const paragraphOf = (style: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** A4 with margins of an inch; sizes are twentieths of a point. */
const page = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>';

const wordDocument = (body: string) => `${XML}<w:document xmlns:w="${MAIN}"><w:body>${body}${page}</w:body></w:document>`;

interface Look {
  id: string;
  run: string;
  paragraph: string;
}

/** Run sizes are half points. */
const looks: Look[] = [
  { id: 'Normal', run: '<w:sz w:val="22"/>', paragraph: '<w:spacing w:after="200" w:line="288" w:lineRule="auto"/>' },
  { id: 'Title', run: '<w:sz w:val="36"/>', paragraph: '<w:spacing w:after="320"/>' },
  { id: 'Speaker', run: '<w:b/><w:color w:val="544B3F"/><w:sz w:val="20"/>', paragraph: '<w:keepNext/><w:spacing w:after="40"/>' },
];

const style = ({ id, run, paragraph }: Look) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${id}"/>` +
  `${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const wordStyles = `${XML}<w:styles xmlns:w="${MAIN}">${looks.map(style).join('')}</w:styles>`;

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const relation = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** The parts of a Word file other than the document: content types, relations and styles. */
const fixedParts: Record<string, string> = {
  '[Content_Types].xml':
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>` +
    `<Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'word/document.xml'),
  'word/_rels/document.xml.rels': relation('styles', 'styles.xml'),
  'word/styles.xml': wordStyles,
};
