import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  GetBrandLearning,
  GetEpisode,
  GetInsights,
  type Input,
  ListAnalytics,
  ListAppliedEnhancements,
  ListApprovals,
  ListCards,
  ListComments,
  ListContentVersions,
  ListDictionary,
  ListDictionaryTerms,
  ListEnhancedContent,
  ListEpisodeContent,
  ListEpisodes,
  ListInsights,
  ListMeasuredContent,
  ListReviews,
  ListReviewsOfEpisode,
  ListTranscripts,
  ListVariants,
  ListVersionsOfContent,
  type Rpc,
  SearchTranscripts,
} from '@afterword/proto';
import { contentId, decisionId, episodeId, transcriptId, voiceId, waitingId } from './large-team';
import { LargeTeamAtWork } from './large-team-at-work';
import type { Cost } from './plan';

/** Each item has two decisions, and each list reads one more row to know whether there is a next page. */
const ROWS_A_LINE = 3;
/** 8 MB, read in a few milliseconds when counting twenty thousand rows. */
const PAGES_OF_A_TOTAL = 1000;
/** There is an episode for every 90 minutes of the last year. */
const HALF_A_YEAR_AGO = new Date(Date.now() - 182 * 24 * 3_600_000);
const MOST_COMPARED = 2000;

jest.setTimeout(120_000);
let team: LargeTeamAtWork;
beforeAll(async () => void (team = await LargeTeamAtWork.start()));
afterAll(() => team?.stop());

const query = <R extends Rpc>(name: string, lines: number, rpc: R, input: Input<R>) =>
  [name, lines, () => team.request<Rpc>(rpc, input as never)] as const;

const isTotal = ({ sql }: Cost) => /^SELECT (status, count|COUNT|DISTINCT category)/.test(sql);
const most = ({ rowsRead, rowsSorted }: Cost) => Math.max(rowsSorted, ...Object.values(rowsRead));

describe('with twenty thousand items of five thousand episodes', () => {
  it.each([
    query('the newest episodes', 50, ListEpisodes, {}),
    query('the few episodes that failed', 50, ListEpisodes, { status: 'failed' }),
    query('episodes further down', 50, ListEpisodes, {
      after: Buffer.from(JSON.stringify({ sort: 'created', value: HALF_A_YEAR_AGO, id: episodeId })).toString('base64url'),
    }),
    query('an episode', 10, GetEpisode, { id: episodeId }),
    query('the content of an episode', 10, ListEpisodeContent, { episodeId }),
    query('the insights of an episode', 10, GetInsights, { episodeId }),
    query('the cards of an episode', 10, ListCards, { episodeId }),
    query('the reviews of an episode', 20, ListReviewsOfEpisode, { episodeId }),
    query('the insights of a page of episodes', 10, ListInsights, { episodeIds: [episodeId] }),
    query('the versions that are current', 50, ListContentVersions, {}),
    query('the versions of a text', 20, ListVersionsOfContent, { id: contentId }),
    query('the variants of a text', 10, ListVariants, { id: contentId }),
    query('the suggestions for texts', 50, ListEnhancedContent, {}),
    query('suggestions for texts further down', 50, ListEnhancedContent, { after: contentId }),
    query('the suggestions that were applied', 50, ListAppliedEnhancements, {}),
    query('the texts that wait for a review', 50, ListReviews, { status: 'pending' }),
    query('texts that wait, further down', 50, ListReviews, { status: 'pending', after: waitingId }),
    query('the approved texts', 50, ListReviews, { status: 'approved' }),
    query('approved texts further down', 50, ListReviews, { status: 'approved', after: decisionId }),
    query('the few rejected texts', 50, ListReviews, { status: 'rejected' }),
    query('the comments on a text', 50, ListComments, { contentId }),
    query('the decisions about a text', 10, ListApprovals, { contentId }),
    query('the numbers of a text', 10, ListAnalytics, { contentId }),
    query('the measured texts', 50, ListMeasuredContent, {}),
    query('measured texts further down', 50, ListMeasuredContent, { after: contentId }),
    query('the dictionary', 200, ListDictionary, {}),
    query('the terms that recognition begins with', 100, ListDictionaryTerms, {}),
    query('the transcripts', 200, ListTranscripts, {}),
    query('transcripts further down', 200, ListTranscripts, { after: transcriptId }),
  ])('%s: reads and sorts no more rows than returned, and totals cost little', async (_, lines, request) => {
    const { costs } = await request();
    expect(costs).not.toEqual([]);
    const tooMuch = costs.filter((cost) => (isTotal(cost) ? cost.pages > PAGES_OF_A_TOTAL : most(cost) > ROWS_A_LINE * lines));
    expect(tooMuch).toEqual([]);
  });

  it('what a brand voice learned is read from its latest two hundred items', async () => {
    const { costs } = await team.request(GetBrandLearning, { id: voiceId });
    const texts = costs.filter(({ sql }) => sql.includes('generated_content'));
    expect(texts.map(most)).toEqual([expect.any(Number)]);
    expect(most(texts[0]!)).toBeLessThanOrEqual(4 * 200);
  });

  it('a word in every paragraph is compared in two thousand of them', async () => {
    const { response, costs } = await team.request(SearchTranscripts, { q: 'welcome' });
    expect(response.hits).not.toEqual([]);
    expect(costs.map(({ rowsSorted }) => rowsSorted)).toEqual([MOST_COMPARED]);
  });
});
