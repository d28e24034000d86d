import { Injectable } from '@nestjs/common';
import type { TranscriptionRequest } from '@afterword/proto';
import type { Recording } from '../audio/recording';
import type { RecognitionResult } from '../engines/recognition-result';
import type { Transcriber } from '../engines/transcriber';
import { collectResults } from './collect-results';
import { toRecognitionKey } from './recognition.service';
import { RecognizedChunksService } from './recognized-chunks.service';
import { TranscriberSelectionService } from './transcriber-selection.service';
import { TranscriptionRunsService } from './transcription-runs.service';

/** See `EngineInfo` for `cutsAtPauses`. */
interface EarlierResults {
  /** One for each chunk of the plan. */
  results: RecognitionResult[];
  cutsAtPauses: boolean;
}

/** Finds what a job has recognized, after it has ended. */
@Injectable()
export class EarlierResultsService {
  constructor(
    private readonly transcribers: TranscriberSelectionService,
    private readonly chunks: RecognizedChunksService,
    private readonly runs: TranscriptionRunsService,
  ) {}

  /**
   * Returns null if the results are not stored any more, because the engine was changed. A transcript file is read again.
   *
   * @throws ServiceError `unprocessable` if there is no engine, or if the file is gone
   */
  async find(request: TranscriptionRequest, recording: Recording, signal: AbortSignal): Promise<EarlierResults | null> {
    const createTranscriber = await this.transcribers.select(request);
    const transcriber = createTranscriber(recording.durationMs);
    const { recognizesSpeech, cutsAtPauses } = transcriber.info;
    const results = recognizesSpeech
      ? await this.findStored(request, recording, transcriber)
      : await readAgain(request, recording, transcriber, signal);
    return results && { results, cutsAtPauses };
  }

  private async findStored(
    { jobId, episodeId, language }: TranscriptionRequest,
    recording: Recording,
    transcriber: Transcriber,
  ): Promise<RecognitionResult[] | null> {
    const hints = await this.runs.startRun({ jobId, episodeId, language }, transcriber.info);
    const results = await this.chunks.findResults(toRecognitionKey(episodeId, recording, transcriber, hints));
    return results.size === recording.plan.chunks.length ? collectResults(recording, results) : null;
  }
}

async function readAgain(
  { language }: TranscriptionRequest,
  recording: Recording,
  transcriber: Transcriber,
  signal: AbortSignal,
): Promise<RecognitionResult[]> {
  const hints = { keywords: [], language };
  const results = [];
  for (const range of recording.plan.chunks) results.push(await transcriber.transcribe(recording.chunkAt(range), hints, { signal }));
  return results;
}
