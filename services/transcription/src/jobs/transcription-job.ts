import { Injectable } from '@nestjs/common';
import { RecordingsService } from '../recordings/recordings.service';
import type { Recording } from '../audio/recording';
import { type CreateTranscriber, TranscriberSelectionService } from '../recognition/transcriber-selection.service';
import { mergeChunks } from './merge-chunks';
import { TranscriptionCompletionService } from './transcription-completion.service';
import { collectResults } from '../recognition/collect-results';
import type { Job } from './job';
import { RecognitionService } from '../recognition/recognition.service';
import { RecordingAlignmentService } from './recording-alignment.service';
import { STEPS } from './steps';

/** From a stored recording to a stored transcript. */
@Injectable()
export class TranscriptionJob {
  constructor(
    private readonly engines: TranscriberSelectionService,
    private readonly recordings: RecordingsService,
    private readonly listening: RecognitionService,
    private readonly placing: RecordingAlignmentService,
    private readonly completion: TranscriptionCompletionService,
  ) {}

  /** Whether there is an engine is known before any audio is fetched. */
  async do(job: Job): Promise<void> {
    job.progress.report(STEPS.prepare.text, STEPS.prepare.from);
    job.stages.startStage('decoding');
    const engineFor = await this.engines.select(job.request);
    await this.recordings.withRecording(job.request, job.stopSignal, (recording) => this.transcribe(job, recording, engineFor));
  }

  private async transcribe(job: Job, recording: Recording, engineFor: CreateTranscriber): Promise<void> {
    const { durationMs } = recording;
    const transcriber = engineFor(durationMs);
    const { info } = transcriber;
    job.stages.startStage('recognising');
    const listened = await this.listening.recognize(job, recording, transcriber);
    const heard = collectResults(recording, listened.results);
    job.stages.startStage('aligning');
    const placed = await this.placing.alignRecording(job, recording, heard);
    const transcript = mergeChunks({ episodeId: job.request.episodeId, durationMs, facts: info, heard, placed });
    job.stages.startStage('storing');
    await this.completion.complete(job, transcript, info, listened.throughput);
    job.stages.stop();
  }
}
