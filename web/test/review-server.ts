import { approvalRoutes, commentRoutes, type ContentApproval, contentVersionRoutes, reviewRoutes } from '@afterword/proto';
import { countsExample, type Review, versionExample } from './examples';
import { preparedServer } from './render-app';

/** A server with texts that wait for a decision, and nothing said about them beyond what they carry. */
export function reviewServer(...content: Review[]) {
  const said = (approvals: ContentApproval[] = []) => ({ approvals });
  return preparedServer()
    .on(reviewRoutes.pending, { content, counts: countsExample({ pending: content.length }), next: null })
    .on(reviewRoutes.list, { content: [], counts: countsExample(), next: null })
    .on(commentRoutes.list, { comments: [], next: null })
    .on(approvalRoutes.list, said())
    .on(contentVersionRoutes.list, { versions: [versionExample()], next: null })
    .on(reviewRoutes.history, { history: [] });
}

/** As wide a page as two panes need, for the tests that ask for it. */
export function widePage() {
  const matchMedia = window.matchMedia;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('min-width') });
  return () => {
    window.matchMedia = matchMedia;
  };
}
