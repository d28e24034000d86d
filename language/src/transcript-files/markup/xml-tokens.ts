import { resolveEntities } from '../text/entities';

/** A tag or a text of an XML or HTML document. Nothing is expanded but entities of one character, so no document grows. */
export type XmlToken =
  | { kind: 'text'; text: string; line: number }
  | { kind: 'open' | 'close'; name: string; attributes: string; isEmpty: boolean; line: number };

const CDATA = '<![CDATA[';
const COMMENT = '<!--';
const NAME = /^[A-Za-z][\w.:-]*/u;

/** Reads each character a bounded number of times. Names are in lower case. What is no tag is text. */
export function* xmlTokens(source: string): Generator<XmlToken> {
  let [at, line] = [0, 1];
  while (at < source.length) {
    const [token, end] = nextToken(source, at, line);
    if (token) yield token;
    line += countLines(source, at, end);
    at = end;
  }
}

function nextToken(source: string, at: number, line: number): [XmlToken | null, number] {
  if (source.startsWith(CDATA, at)) {
    const end = indexOrEnd(source, ']]>', at);
    return [{ kind: 'text', text: source.slice(at + CDATA.length, end), line }, end + 3];
  }
  if (source.startsWith(COMMENT, at)) return [null, indexOrEnd(source, '-->', at) + 3];
  if (source[at] === '<' && /[A-Za-z/!?]/u.test(source[at + 1] ?? '')) return tagAt(source, at, line);
  const end = indexOrEnd(source, '<', at + 1);
  return [{ kind: 'text', text: resolveEntities(source.slice(at, end)), line }, end];
}

function tagAt(source: string, at: number, line: number): [XmlToken | null, number] {
  const end = indexOrEnd(source, '>', at);
  const inside = source.slice(at + 1, end);
  const isClosing = inside.startsWith('/');
  const name = NAME.exec(isClosing ? inside.slice(1, 65) : inside.slice(0, 64))?.[0].toLowerCase();
  if (name === undefined) return [null, end + 1];
  return [{ kind: isClosing ? 'close' : 'open', name, attributes: inside, isEmpty: inside.endsWith('/'), line }, end + 1];
}

function indexOrEnd(source: string, text: string, from: number): number {
  const index = source.indexOf(text, from);
  return index < 0 ? source.length : index;
}

function countLines(source: string, from: number, end: number): number {
  let lines = 0;
  for (let at = source.indexOf('\n', from); at >= 0 && at < end; at = source.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

const BEFORE_NAME = /[\s:]/u;

/** Returns the value of an attribute, with any prefix, or null. @param attributes of an `open` token */
export function attributeOf(attributes: string, name: string): string | null {
  const assignment = `${name}=`;
  for (let at = attributes.indexOf(assignment); at > 0; at = attributes.indexOf(assignment, at + 1)) {
    if (!BEFORE_NAME.test(attributes[at - 1]!)) continue;
    const from = at + assignment.length;
    const quote = attributes[from];
    if (quote !== '"' && quote !== "'") continue;
    const end = attributes.indexOf(quote, from + 1);
    return end < 0 ? null : resolveEntities(attributes.slice(from + 1, end));
  }
  return null;
}
