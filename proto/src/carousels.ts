/** The content that carousels are made of, and how many slides its network takes. */
export const CAROUSEL_SLIDES = { social_linkedin: 20, social_instagram: 10 } as const;
export type CarouselType = keyof typeof CAROUSEL_SLIDES;
export const isCarouselType = (type: string): type is CarouselType => type in CAROUSEL_SLIDES;
