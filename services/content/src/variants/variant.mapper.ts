import type { ContentVariant as ContentVariantDto } from '@afterword/proto';
import type { ContentVariant } from './content-variant.entity';

export const toVariantDto = (variant: ContentVariant): ContentVariantDto => ({
  id: variant.id,
  parentContentId: variant.parentContentId,
  variantType: variant.variantType,
  content: variant.content,
  aiEnhancement: variant.aiEnhancement,
  performanceScore: variant.performanceScore,
  isPreferred: variant.isPreferred,
  createdAt: variant.createdAt.toISOString(),
  ...(variant.language && { language: variant.language }),
  evidence: variant.citations,
  unheard: variant.unsupportedClaims,
});
