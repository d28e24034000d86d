import type { JobCompletion, StageTimer } from '@afterword/platform';
import type { DataOf, EpisodeUploaded, TranscriptionRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { AlignmentService } from '../alignment/alignment.service';
import type { Recording } from '../audio/recording';
import type { Transcriber } from '../engines/transcriber';
import { RecognitionService } from '../recognition/recognition.service';
import { TranscriberSelectionService } from '../recognition/transcriber-selection.service';
import { RecordingsService } from '../recordings/recordings.service';
import { mergeChunks } from './merge-chunks';
import { type ProgressReporter, STEPS } from './progress-reporter';
import { TranscriptionCompletionService } from './transcription-completion.service';

/** Both events request the transcription of a recording, or the import of a transcript. */
export type TranscriptionRequest = DataOf<typeof EpisodeUploaded> | DataOf<typeof TranscriptionRequested>;

export interface TranscriptionContext {
  progress: ProgressReporter;
  stages: StageTimer;
  /** Aborted if the job was cancelled or taken over, or as soon as the process starts to stop. */
  stopSignal: AbortSignal;
  /** Aborted if the job was cancelled or taken over, or if the process has to stop now. */
  abortSignal: AbortSignal;
}

/** Turns a stored recording into a transcript: selects the transcriber, gets the recording, recognizes, aligns, merges. */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly transcribers: TranscriberSelectionService,
    private readonly recordings: RecordingsService,
    private readonly recognition: RecognitionService,
    private readonly alignment: AlignmentService,
    private readonly completion: TranscriptionCompletionService,
  ) {}

  /** Returns what stores the transcript. Whether there is a transcriber is known before the recording is downloaded. */
  async transcribe(request: TranscriptionRequest, context: TranscriptionContext): Promise<JobCompletion> {
    context.progress.report(STEPS.prepare, 0);
    context.stages.startStage('decoding');
    const createTranscriber = await this.transcribers.select(request);
    return this.recordings.withRecording(request, context.stopSignal, (recording) =>
      this.transcribeRecording(request, context, recording, createTranscriber(recording.durationMs)),
    );
  }

  private async transcribeRecording(
    { jobId, episodeId, language }: TranscriptionRequest,
    { progress, stages, stopSignal, abortSignal }: TranscriptionContext,
    recording: Recording,
    transcriber: Transcriber,
  ): Promise<JobCompletion> {
    const { info } = transcriber;
    stages.startStage('recognising');
    const onEstimate = (minutes: number) => (progress.estimatedTimeMinutes = minutes);
    const onRecognized = (share: number) => progress.report(STEPS.recognize, share);
    const request = { jobId, episodeId, language, stopSignal, abortSignal, onEstimate, onProgress: onRecognized };
    const { results, throughput } = await this.recognition.recognize(request, recording, transcriber);
    stages.startStage('aligning');
    const onAligned = (share: number) => progress.report(STEPS.align, share);
    const chunks = await this.alignment.alignRecording(recording, results, { signal: stopSignal, onProgress: onAligned });
    const transcript = mergeChunks({ episodeId, durationMs: recording.durationMs, info, results, chunks });
    stages.startStage('storing');
    return async (tx) => {
      tx.onCommit(() => stages.stop());
      return { ...(await this.completion.complete(tx, { jobId, transcript, info, throughput })) };
    };
  }
}
