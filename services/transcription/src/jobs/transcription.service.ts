import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { JobCompletion, StageTimer } from '@afterword/platform';
import { type TranscriptionRequest, WordTimingRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { estimateRecording } from '../alignment/estimate-times';
import type { Recording } from '../audio/recording';
import { UnreadRecording } from '../audio/unread-recording';
import type { Transcriber } from '../engines/transcriber';
import { RecognitionService } from '../recognition/recognition.service';
import type { StepTimes } from '../recognition/transcription-runs.service';
import { TranscriberSelectionService } from '../recognition/transcriber-selection.service';
import { RecordingsService } from '../recordings/recordings.service';
import { mergeChunks } from './merge-chunks';
import type { ProgressReporter } from './progress-reporter';
import { TranscriptionCompletionService } from './transcription-completion.service';

export interface TranscriptionContext {
  progress: ProgressReporter;
  stages: StageTimer;
  /** Aborted if the job was cancelled or taken over, or as soon as the process starts to stop. */
  stopSignal: AbortSignal;
  /** Aborted if the job was cancelled or taken over, or if the process has to stop now. */
  abortSignal: AbortSignal;
}

/** Turns a stored recording into a transcript: selects the transcriber, gets the recording, recognizes, merges. Words are timed afterwards. */
@Injectable()
export class TranscriptionService {
  constructor(
    private readonly transcribers: TranscriberSelectionService,
    private readonly recordings: RecordingsService,
    private readonly recognition: RecognitionService,
    private readonly completion: TranscriptionCompletionService,
  ) {}

  /** Returns what stores the transcript. Whether there is a transcriber is known before the recording is downloaded. */
  async transcribe(request: TranscriptionRequest, context: TranscriptionContext): Promise<JobCompletion> {
    context.progress.report('prepare', 0);
    context.stages.startStage('decoding');
    const createTranscriber = await this.transcribers.select(request);
    const transcribe = (recording: Recording) =>
      this.transcribeRecording(request, context, recording, createTranscriber(recording.durationMs));
    const unread = toUnreadRecording(request);
    if (unread) return transcribe(unread);
    if (request.duration !== null) {
      const durationMs = request.duration * 1000;
      await this.expectWork(context.progress, createTranscriber(durationMs), durationMs);
    }
    return this.recordings.withRecording(request, context.stopSignal, transcribe);
  }

  private async expectWork(progress: ProgressReporter, { info }: Transcriber, durationMs: number): Promise<void> {
    progress.expect(await this.recognition.findRates(info), durationMs);
  }

  private async transcribeRecording(
    request: TranscriptionRequest,
    { progress, stages, stopSignal, abortSignal }: TranscriptionContext,
    recording: Recording,
    transcriber: Transcriber,
  ): Promise<JobCompletion> {
    const { jobId, episodeId, language } = request;
    const { info } = transcriber;
    stages.startStage('recognising');
    await this.expectWork(progress, transcriber, recording.durationMs);
    const onRecognized = (share: number) => progress.report('recognize', share);
    const recognition = { jobId, episodeId, language, stopSignal, abortSignal, onProgress: onRecognized };
    const { results, throughput } = await this.recognition.recognize(recognition, recording, transcriber);
    const chunks = await estimateRecording(recording, results);
    await yieldToEventLoop();
    const transcript = mergeChunks({ episodeId, durationMs: recording.durationMs, info, results, chunks });
    const isUnread = recording instanceof UnreadRecording;
    const measured = isUnread ? null : { throughput, stepTimes: toStepTimes(progress, recording) };
    const isTimedLater = isUnread || (recording.isDecoded && transcript.timing === 'estimated');
    stages.startStage('storing');
    return async (tx) => {
      tx.onCommit(() => stages.stop());
      const { firstWordId, ...completed } = await this.completion.complete(tx, {
        jobId,
        transcript: { ...transcript, beingTimed: isTimedLater },
        info,
        measured,
      });
      if (isTimedLater) await tx.publish(WordTimingRequested, { ...request, firstWordId });
      return completed;
    };
  }
}

function toStepTimes(progress: ProgressReporter, { durationMs }: Recording): StepTimes {
  return { audioMs: Math.round(durationMs), preparingMs: Math.round(progress.finish().prepare) };
}

/** An imported transcript does not wait for its recording to be decoded. Returns null if the recording has to be read. */
function toUnreadRecording({ transcriptFilePath, duration, etag }: TranscriptionRequest): UnreadRecording | null {
  return transcriptFilePath === null || duration === null ? null : new UnreadRecording(etag, duration * 1000);
}
