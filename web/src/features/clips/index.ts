export { ClipsPage } from './clips-page';
export { useClips } from './clips.queries';
