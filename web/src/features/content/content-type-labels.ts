import { type ContentType, FURTHER_LABELS, type GeneratedContent, nameOfLanguage } from '@afterword/proto';

export const contentTypeLabels: Record<ContentType, string> = {
  show_notes: 'Show Notes',
  social_twitter: 'Twitter',
  social_linkedin: 'LinkedIn',
  social_instagram: 'Instagram',
  blog: 'Blog',
  email: 'Email',
  ...FURTHER_LABELS,
  recipe: 'Recipe',
};

/** What people call this content: what its recipe is called, or its type, and its language if that is not the episode's. */
export const nameOfContent = ({ contentType, recipe, language }: Pick<GeneratedContent, 'contentType' | 'recipe' | 'language'>): string =>
  `${recipe?.name ?? contentTypeLabels[contentType]}${language ? ` in ${nameOfLanguage(language)}` : ''}`;

export const socialTypes = ['social_twitter', 'social_linkedin', 'social_instagram'] as const;
/** Content that is made from templates only. */
export const otherTypes = ['blog', 'email'] as const;
