import { z } from 'zod';
import { Empty, Id } from './common';
import { event, forward, query, rpc } from './contract';
import { EntityName } from './handles';
import { MarkKind, ModelMap, ModelMapOutcome, WordSpan } from './transcription';

/** What a run of sentences is, if it is not simply talk. */
export const BandKind = z.enum(['advertisement', 'prompt', 'housekeeping', 'greeting', 'coldOpen', 'clip', 'reported']);
export type BandKind = z.infer<typeof BandKind>;

/** Who said what a part is. What a person said holds, then what rules leave out of content, then what a model said. */
export const MapSource = z.enum(['person', 'model', 'rules']);
export type MapSource = z.infer<typeof MapSource>;

/** A run of sentences of one kind. `foundBy` names the first of its sources that said so. */
export const MapBand = WordSpan.extend({
  startMs: z.int(),
  endMs: z.int(),
  kind: BandKind,
  sponsor: z.string().nullable(),
  foundBy: MapSource,
}).meta({ id: 'MapBand' });
export type MapBand = z.infer<typeof MapBand>;

/** What was heard of a sponsor: its name, addresses and codes. */
export const HeardSponsor = z.object({ name: EntityName, terms: z.array(z.string()) });
export type HeardSponsor = z.infer<typeof HeardSponsor>;

/** A person marked words. `sponsor` is null if it is not an advertisement, or names nobody. */
export const TranscriptMarked = event(
  'transcript.marked',
  z.object({ episodeId: Id, markId: Id, kind: MarkKind, sponsor: HeardSponsor.nullable() }),
);
export const TranscriptMarkRemoved = event('transcript.mark_removed', z.object({ episodeId: Id, markId: Id }));

const ofEpisode = z.object({ episodeId: Id });
/** Rules read 30,000 words in 2 s on one core. */
const MAP_TIMEOUT_MS = 30_000;

/** The language model that was asked, and what became of its answer. */
export const AskedModel = z.object({ model: z.string(), outcome: ModelMapOutcome });
export type AskedModel = z.infer<typeof AskedModel>;

/** What is what in the current transcript: what people marked, what a model said, and what rules find. `askedModel` is null if none was asked. */
export const GetTranscriptMap = query(
  'transcripts.map',
  ofEpisode,
  z.object({ bands: z.array(MapBand), askedModel: AskedModel.nullable().default(null) }),
  { timeoutMs: MAP_TIMEOUT_MS },
);
/** Stores what a model answered about a transcript, instead of an earlier answer. Nothing is stored if a later version was asked about. */
export const SaveModelMap = rpc('transcripts.saveModelMap', ModelMap.extend({ episodeId: Id }), Empty);
/** Marks the sentences that have any of these words. `sponsor` is what the show remembers from now on; null if that is nothing. */
export const MarkTranscript = rpc(
  'transcripts.mark',
  WordSpan.extend({ episodeId: Id, kind: MarkKind }),
  z.object({ markId: Id, sponsor: z.string().nullable() }),
  { timeoutMs: MAP_TIMEOUT_MS },
);
/** The sentences are what they were before. Also removes what the show remembers because of the mark. */
export const RemoveTranscriptMark = rpc('transcripts.removeMark', z.object({ episodeId: Id, markId: Id }), Empty);

export const transcriptMapRoutes = {
  get: forward('GET /api/episodes/{id}/transcript/map', 'read', GetTranscriptMap, { rename: { id: 'episodeId' } }),
  mark: forward('POST /api/episodes/{id}/transcript/marks', 'write', MarkTranscript, { rename: { id: 'episodeId' } }),
  removeMark: forward('DELETE /api/episodes/{id}/transcript/marks/{markId}', 'session', RemoveTranscriptMark, {
    rename: { id: 'episodeId' },
  }),
};
