import type { GeneratedContent } from './content';
import { nameOfLanguage } from './content-languages';
import type { ContentType } from './content-types';
import { FURTHER_LABELS } from './further-content';

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
