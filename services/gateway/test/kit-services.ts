import {
  type Clip,
  DrawCard,
  DrawCarousel,
  ExportInsights,
  GetEpisode,
  GetInsights,
  GetRecording,
  GetShow,
  GetTranscriptPage,
  ListCards,
  ListClips,
  ListEpisodeContent,
  ListPublications,
  ListReviewsOfEpisode,
  type QuoteCard,
  ShowFields,
  SignClipFiles,
  SignRecording,
} from '@afterword/proto';
import { ServiceError } from '@afterword/platform';
import { approval, episode, ID, item, quote, transcript } from './examples';
import type { FakeStore } from './fake-store';
import type { GatewayFixture } from './gateway.fixture';

const AT = '2026-11-22T08:00:00.000Z';
export const POST = { ...item, contentType: 'social_linkedin' as const, content: 'Come and see the garage.', version: 2 };
const WAITING = { ...item, id: '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a12', content: 'Nobody has read this yet.' };
export const PICTURE = Buffer.from('a picture');

const card: QuoteCard = {
  ...{ id: ID, episodeId: ID, quoteId: ID, quote: 'Welcome to Lagos.', speaker: 'Anna', startMs: 900, show: '' },
  design: { base: 'paper', background: null, text: null, accent: null, font: 'newsreader', logo: null },
  ...{ size: 'square', lookVersion: 1, isVerified: true, isStale: false, createdAt: AT },
};
const clip: Clip = {
  ...{ id: ID, episodeId: ID, firstWordId: 1, lastWordId: 2, startMs: 0, endMs: 800, text: 'Hello everyone.', isVerified: true },
  ...{ isStale: false, format: '1:1', captions: 'lines', hasSpeakers: true, hasWaveform: true, making: null, problem: null, createdAt: AT },
  film: {
    ...{ text: 'Hello everyone.', durationMs: 800, bytes: 4, width: 1080, height: 1080, altText: 'A film.', lookVersion: 1, warnings: [] },
    madeAt: AT,
  },
};
const decision = { ...approval, version: 2, status: 'approved' as const, approvedAt: AT };
const picture = { fileName: 'picture', mediaType: 'image/png', content: PICTURE.toString('base64'), encoding: 'base64' as const };

export const INSIGHTS = {
  ...{ chapters: [], summaries: [], takeaways: [], callsToAction: [], highlights: [], origin: null, problem: null },
  quotes: [{ ...quote, speaker: 'Anna' }],
};

/** Plays the services that know an episode with an approved post, a waiting item, a card, a clip, and a recording in the store. */
export async function mockKitServices(gateway: Pick<GatewayFixture, 'mockRpc'>, store: FakeStore): Promise<void> {
  const state = { approvalStatus: 'approved' as const, decision, openComments: 0 };
  await gateway.mockRpc(GetEpisode, () => ({ episode, processingJobs: [] }));
  await gateway.mockRpc(GetTranscriptPage, () => ({ transcript, nextSegment: null }));
  await gateway.mockRpc(ListEpisodeContent, () => ({ content: [WAITING, POST] }));
  await gateway.mockRpc(ListReviewsOfEpisode, () => ({ reviews: [{ contentId: POST.id, version: 2, ...state }] }));
  await gateway.mockRpc(ListPublications, () => ({ publications: [] }));
  await gateway.mockRpc(ListCards, () => ({ cards: [card] }));
  await gateway.mockRpc(ListClips, () => ({ clips: [clip] }));
  await gateway.mockRpc(DrawCard, () => picture);
  await gateway.mockRpc(DrawCarousel, ({ slide = 0 }) => (slide <= 2 ? picture : Promise.reject(new ServiceError('not_found', 'None.'))));
  await gateway.mockRpc(GetShow, () => ({ show: { ...ShowFields.parse({}), id: ID, version: 1, updatedAt: AT } }));
  await gateway.mockRpc(GetInsights, () => INSIGHTS);
  await gateway.mockRpc(ExportInsights, ({ format }) => ({
    ...{ fileName: `${format}.txt`, mediaType: 'text/plain', problems: [], repaired: null },
    text: format === 'youtube' ? '00:00 Hello' : '',
  }));
  await gateway.mockRpc(GetRecording, () => ({ title: episode.title, audioFilePath: episode.audioFilePath, etag: '1' }));
  await gateway.mockRpc(SignRecording, () => ({ url: store.addressOf('recording') }));
  await gateway.mockRpc(SignClipFiles, () => {
    const [film, srt, vtt, cover] = ['film', 'srt', 'vtt', 'cover'].map((name) => store.addressOf(name));
    return { film: film!, srt: srt!, vtt: vtt!, cover: cover! };
  });
  for (const name of ['film', 'srt', 'vtt', 'cover']) store.put(name, Buffer.from(`the ${name}`));
}
