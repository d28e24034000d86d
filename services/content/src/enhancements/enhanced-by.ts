import type { TextOrigin } from '../items/text-origin';
import type { ContentEnhancement } from './content-enhancement.entity';

/** Who a text is by once a suggestion has been applied: where a model made that, the record must not say that none did. */
export function enhancedBy(text: TextOrigin, { writerEngine, writerModel, promptVersion, givenFacts }: ContentEnhancement): TextOrigin {
  const given = [...new Set([...text.givenFacts, ...givenFacts])];
  const version = [text.promptVersion, promptVersion].filter((each) => each !== null).join('+') || null;
  if (writerModel === null) return { ...text, promptVersion: version, givenFacts: given };
  const note = `, enhanced by ${writerModel}`;
  const writerLabel = text.writerLabel.endsWith(note) ? text.writerLabel : text.writerLabel + note;
  return { writerEngine, writerLabel, writerModel, promptVersion: version, givenFacts: given };
}
