import type { TemplateCategory, TemplateType } from '@afterword/proto';

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
