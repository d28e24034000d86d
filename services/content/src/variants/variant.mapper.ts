import { ServiceError } from '@afterword/platform';
import type { ContentVariant as AnsweredVariant } from '@afterword/proto';
import type { ContentVariant } from './content-variant.entity';

/** The variant as the contract shows it. */
export const toVariantDto = (variant: ContentVariant): AnsweredVariant => ({
  id: variant.id,
  parentContentId: variant.parentContentId,
  variantType: variant.variantType,
  content: variant.content,
  aiEnhancement: variant.aiEnhancement,
  performanceScore: variant.performanceScore,
  isPreferred: variant.isPreferred,
  createdAt: variant.createdAt.toISOString(),
  evidence: variant.citations,
  unheard: variant.unsupportedClaims,
});

export function orNotFound(variant: ContentVariant | null): ContentVariant {
  if (!variant) throw new ServiceError('not_found', 'This variant does not exist, or it has been deleted.');
  return variant;
}
