export { findEvidence, type Grounds } from './find-evidence';
export { findUnheard } from './find-unheard';
export { linksIn, spokenLinksIn, type WrittenLink } from './links-in';
