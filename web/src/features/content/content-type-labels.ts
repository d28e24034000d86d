export { contentTypeLabels, nameOfContent } from '@afterword/proto';

export const socialTypes = ['social_twitter', 'social_linkedin', 'social_instagram'] as const;
/** Content that is made from templates only. */
export const otherTypes = ['blog', 'email'] as const;
