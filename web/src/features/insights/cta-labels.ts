import type { CallToActionType, Placement } from '@afterword/proto';

export const ctaLabels: Record<CallToActionType, string> = {
  subscribe: 'Subscribe',
  review: 'Review',
  visit_website: 'Visit website',
  download: 'Download',
  social_follow: 'Follow on social media',
  contact: 'Contact',
};

export const placementLabels: Record<Placement, string> = {
  opening: 'At the beginning',
  middle: 'In the middle',
  closing: 'At the end',
};
