import type { TemplateCategory, TemplateType } from '@afterword/proto';

/** Names a field: `subscriber_name` is "Subscriber name". */
export const fieldName = (variable: string) => {
  const words = variable.replaceAll('_', ' ').replace(/\burl\b/u, 'link');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const typeNames: Record<TemplateType, string> = {
  social: 'Social',
  blog: 'Blog',
  email: 'Email',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
};

export const categoryNames: Record<TemplateCategory, string> = {
  'episode-summary': 'Episode summary',
  'quote-highlight': 'Quote highlight',
  promotional: 'Promotional',
  'behind-scenes': 'Behind the scenes',
  'call-to-action': 'Call to action',
};
