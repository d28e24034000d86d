import type { ServerResponse } from 'node:http';

type Scalar = string | number | boolean;
export interface XmlElement {
  [name: string]: Scalar | XmlElement | (Scalar | XmlElement)[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** Converts `{ A: { B: [1, 2] } }` to `<A><B>1</B><B>2</B></A>`. */
export function xml(content: XmlElement): string {
  return HEAD + elements(content);
}

export function sendXml(response: ServerResponse, content: XmlElement, status = 200, headers: Record<string, string> = {}): void {
  const body = xml(content);
  response.writeHead(status, { ...headers, 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function elements(content: XmlElement): string {
  return Object.entries(content)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => element(name, one)))
    .join('');
}

function element(name: string, value: Scalar | XmlElement): string {
  const inner = typeof value === 'object' ? elements(value) : escape(String(value));
  return `<${name}>${inner}</${name}>`;
}

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

function escape(text: string): string {
  return text.replace(/[<>&"'\u0000-\u001f]/g, (character) => ENTITIES[character] ?? `&#${character.charCodeAt(0)};`);
}
