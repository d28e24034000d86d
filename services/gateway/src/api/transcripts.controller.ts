import { RpcClient } from '@afterword/platform';
import {
  ApplyDictionary,
  ChangeSpeaker,
  CorrectTranscript,
  type Output,
  type Parsed,
  PreviewDictionary,
  type Transcript,
  transcriptRoutes,
  UndoDictionary,
  UndoTranscriptChange,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { TranscriptReader } from './transcript.reader';

type Routes = typeof transcriptRoutes;
type Corrected = Output<typeof CorrectTranscript>;

/** Every word of a long transcript is compared with every term. */
const APPLY_DICTIONARY_MS = 30_000;

@Controller()
export class TranscriptsController {
  constructor(
    private readonly transcripts: TranscriptReader,
    private readonly rpc: RpcClient,
  ) {}

  @Route(transcriptRoutes.get)
  async get({ id }: Parsed<Routes['get']>): Promise<{ transcript: Transcript }> {
    return { transcript: await this.transcripts.read(id) };
  }

  @Route(transcriptRoutes.correct)
  correct({ id: episodeId, ...edits }: Parsed<Routes['correct']>): Promise<Corrected> {
    return this.rpc.request(CorrectTranscript, { episodeId, ...edits });
  }

  @Route(transcriptRoutes.changeSpeaker)
  changeSpeaker({ id: episodeId, ...change }: Parsed<Routes['changeSpeaker']>): Promise<Corrected> {
    return this.rpc.request(ChangeSpeaker, { episodeId, ...change });
  }

  @Route(transcriptRoutes.undo)
  undo({ id: episodeId, baseVersion }: Parsed<Routes['undo']>): Promise<Corrected> {
    return this.rpc.request(UndoTranscriptChange, { episodeId, baseVersion });
  }

  @Route(transcriptRoutes.applyDictionary)
  applyDictionary({ id: episodeId }: Parsed<Routes['applyDictionary']>): Promise<Output<typeof ApplyDictionary>> {
    return this.rpc.request(ApplyDictionary, { episodeId }, { timeoutMs: APPLY_DICTIONARY_MS });
  }

  @Route(transcriptRoutes.previewDictionary)
  previewDictionary({ id: episodeId }: Parsed<Routes['previewDictionary']>): Promise<Output<typeof PreviewDictionary>> {
    return this.rpc.request(PreviewDictionary, { episodeId }, { timeoutMs: APPLY_DICTIONARY_MS });
  }

  @Route(transcriptRoutes.undoDictionary)
  undoDictionary({ id: episodeId, version }: Parsed<Routes['undoDictionary']>): Promise<Output<typeof UndoDictionary>> {
    return this.rpc.request(UndoDictionary, { episodeId, version });
  }
}
