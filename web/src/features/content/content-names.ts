import type { ContentType } from '@afterword/proto';

export const contentNames: Record<ContentType, string> = {
  show_notes: 'Show Notes',
  social_twitter: 'Twitter',
  social_linkedin: 'LinkedIn',
  social_instagram: 'Instagram',
};

export const socialTypes = ['social_twitter', 'social_linkedin', 'social_instagram'] as const;
