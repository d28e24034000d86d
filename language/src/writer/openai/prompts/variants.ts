import type { VariantType } from '@afterword/proto';
import type { Prompt } from '../../../model/prompt';

type VariantInstruction = Pick<Prompt, 'version'> & { readonly instruction: string };

const VARIANT_INSTRUCTIONS: Readonly<Record<'alternative' | 'shorter' | 'longer', VariantInstruction>> = {
  alternative: {
    version: 'alternative@1',
    instruction:
      'Write another version of the text that is to be replaced, for readers to choose from. Open it differently, choose other points and other quotes from the transcript, and take over none of its sentences.',
  },
  shorter: {
    version: 'shorter@1',
    instruction:
      'Write the text that is to be replaced again at half its length, even if that is less than you were asked for above. Keep its strongest quote and its call to action.',
  },
  longer: {
    version: 'longer@1',
    instruction:
      'Write the text that is to be replaced again, half as long again. Keep what it says and add points and quotes from the transcript that it does not have yet.',
  },
};

const toneInstruction = (tone: string): VariantInstruction => ({
  version: `tone-${tone}@1`,
  instruction: `Write the text that is to be replaced again in this tone: ${tone}. It goes before the tone of the brand voice. Keep what the text says and its quotes.`,
});

/** Returns the instruction for a variant, which ends the user message. */
export const variantInstruction = (variant: VariantType): VariantInstruction => {
  switch (variant) {
    case 'alternative':
    case 'shorter':
    case 'longer':
      return VARIANT_INSTRUCTIONS[variant];
    default:
      return toneInstruction(variant.slice('tone:'.length));
  }
};
