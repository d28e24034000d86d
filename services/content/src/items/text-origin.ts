import type { ItemText } from './item-text.columns';

/** Who a text is by, and the facts it was given beside the transcript. */
export type TextOrigin = Pick<ItemText, 'writerEngine' | 'writerLabel' | 'writerModel' | 'promptVersion' | 'givenFacts'>;

export const originOf = ({ writerEngine, writerLabel, writerModel, promptVersion, givenFacts }: TextOrigin): TextOrigin => ({
  writerEngine,
  writerLabel,
  writerModel,
  promptVersion,
  givenFacts,
});
