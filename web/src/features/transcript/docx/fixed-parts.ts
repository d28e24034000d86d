import { wordStyles, XML } from './word-document';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const relation = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** What every Word file holds beside its text: which part is what, and the styles. */
export const fixedParts: Record<string, string> = {
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
