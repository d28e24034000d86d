import { fitsPost, joinPosts } from '../../../rules/thread';
import { episodeAddress } from '../../given-facts';
import { joinBlocks, joinLines, formatQuote } from '../../layout';
import { composeAnnouncement, composeLinkToEpisode, type Draft } from './draft';
import { composeLead } from './lead';
import { composeOpening, remainingPoints } from './points';
import { toSentenceStatement } from './statement';
import { composeHashtags } from './topic-hashtags';

/** Quotes and points between the first post and the last. */
const MAX_MIDDLE_POSTS = [2, 3, 5, 7, 9] as const;
const MAX_HASHTAGS = 2;
/** With the one it opens with, three. */
const MAX_MORE_QUOTES = 2;

/** The fullest version that fits into one post. */
const findFullest = (...versions: readonly string[]): string =>
  versions.find((version) => version !== '' && fitsPost(version)) ?? versions.at(-1) ?? '';

const composeMiddlePosts = (draft: Draft): string[] => {
  const count = MAX_MIDDLE_POSTS[draft.size];
  const quotes = draft.quotes.slice(1).filter((quote) => fitsPost(formatQuote(quote)));
  const chosen = quotes.slice(0, Math.min(MAX_MORE_QUOTES, Math.ceil(count / 2)));
  const { used } = composeOpening(draft);
  const points = remainingPoints(draft, used, draft.quotes.slice(0, 1).concat(chosen)).filter((point) =>
    fitsPost(toSentenceStatement(point)),
  );
  const posts = [
    ...chosen.map((quote) => ({ first: quote.first, text: formatQuote(quote) })),
    ...points.slice(0, count - chosen.length).map((point) => ({ first: point.sentence.first, text: toSentenceStatement(point) })),
  ];
  return posts.sort((a, b) => a.first - b.first).map((post) => post.text);
};

/** Composes a thread: a strong quote, the subject, quotes and points in spoken order, and a link to the episode. */
export const composeThread = (draft: Draft): string => {
  const [quote] = draft.quotes;
  const lead = quote ? composeLead(draft.contentType, quote) : null;
  const { text, used } = composeOpening(draft);
  const about = (fitsPost(text) ? [text] : used.map(toSentenceStatement).filter(fitsPost)).filter((post) => post !== '');
  const address = episodeAddress(draft.episode);
  const announced = composeAnnouncement(draft);
  const short = joinLines(draft.frame.announce(draft.title), address);
  const first =
    lead === null
      ? findFullest(joinBlocks(draft.facts, announced), joinBlocks(draft.facts, short), short)
      : findFullest(joinBlocks(lead, announced), joinBlocks(lead, short), lead);
  const callToAction = draft.analysis.callsToAction[0];
  const asked = callToAction ? toSentenceStatement(callToAction) : '';
  const link = draft.analysis.links.find((address) => !asked.includes(address)) ?? '';
  const closing = findFullest(composeLinkToEpisode(draft), joinLines(draft.frame.linkToEpisode(draft.title), address));
  const tags = composeHashtags(draft, MAX_HASHTAGS);
  return joinPosts(
    [
      first,
      ...[...about, ...composeMiddlePosts(draft)].slice(0, draft.maxPoints),
      findFullest(joinBlocks(closing, asked, link, tags), joinBlocks(closing, link, tags), joinBlocks(closing, tags), closing),
    ].filter((post) => post !== ''),
  );
};
