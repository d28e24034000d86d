import type { EnhancementType } from '@afterword/proto';

export const enhancementNames: Record<EnhancementType, string> = {
  seo: 'SEO',
  engagement: 'Engagement',
  readability: 'Readability',
  hashtags: 'Hashtags',
  call_to_action: 'Call to action',
  emotional_appeal: 'Emotional appeal',
};
