import type { ReplacingText } from '../items/replacement';
import type { ContentEnhancement } from './content-enhancement.entity';

type Origin = Pick<ReplacingText, 'writerEngine' | 'writerLabel' | 'writerModel' | 'promptVersion' | 'givenFacts'>;

/** Who a text is by once a suggestion has been applied: where a model made that, the record must not say that none did. */
export function enhancedBy(text: Origin, { writerEngine, writerModel, promptVersion, givenFacts }: ContentEnhancement): Origin {
  const given = [...new Set([...text.givenFacts, ...givenFacts])];
  const version = [text.promptVersion, promptVersion].filter((each) => each !== null).join('+') || null;
  if (writerModel === null) return { ...text, promptVersion: version, givenFacts: given };
  const note = `, enhanced by ${writerModel}`;
  const writerLabel = text.writerLabel.endsWith(note) ? text.writerLabel : text.writerLabel + note;
  return { writerEngine, writerLabel, writerModel, promptVersion: version, givenFacts: given };
}
