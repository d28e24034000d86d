/** What one voice says in a cue; `speaker` is the tag's annotation, null before the first tag. */
export interface Voice {
  speaker: string | null;
  text: string;
}

const OPENING = '<v';
const SPACE = /\s/;

/** Splits the text of a cue at its voice tags: `<v Maya>`, also with classes: `<v.loud Maya Reyes>`. Looks at each character once. */
export function voicesIn(text: string): Voice[] {
  const voices: Voice[] = [];
  let speaker: string | null = null;
  let begin = 0;
  for (let at = text.indexOf(OPENING); at >= 0;) {
    const end = tagEnd(text, at + OPENING.length);
    const name = text[end] === '>' ? annotationIn(text.slice(at + OPENING.length, end)) : null;
    if (name !== null) {
      voices.push({ speaker, text: text.slice(begin, at) });
      [speaker, begin] = [name, end + 1];
    }
    at = text.indexOf(OPENING, end);
  }
  return [...voices, { speaker, text: text.slice(begin) }];
}

/** Where the tag closes, or another begins, or the text ends. */
function tagEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '<' && text[at] !== '>') at += 1;
  return at;
}

/** What follows the classes of a voice tag; null for another tag, such as `<video>`, and for a tag that names no one. */
function annotationIn(tag: string): string | null {
  const space = tag.search(SPACE);
  if (space < 0 || (space > 0 && !tag.startsWith('.'))) return null;
  const name = tag.slice(space).trim();
  return name === '' ? null : name;
}
