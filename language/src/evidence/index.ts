export { coverage } from './coverage';
export { findEvidence, type Grounds } from './find-evidence';
export { findUnheard } from './find-unheard';
export { linksIn, type WrittenLink } from './links-in';
export { spokenLinksIn } from './spoken-links';
