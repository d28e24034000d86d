export { type GuestKit, guestKits } from './guest-kit';
export { type KitCard, kitCards } from './kit-cards';
export { type DrawCarousel, type KitCarousel, kitCarousels } from './kit-carousels';
export { type KitClip, type KitClipFileKind, kitClips } from './kit-clips';
export { type KitApproval, type KitFile, kitFiles, type KitSource } from './kit-files';
export { approvalOf, kitTexts } from './kit-texts';
export { type PublishingDay, publishingDays, typesOf } from './publishing-days';
