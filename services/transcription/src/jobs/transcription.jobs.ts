import { type JobDefinition, reportByEvents } from '@afterword/platform';
import { TranscriptCompleted, TranscriptionFailed, TranscriptionProgressed } from '@afterword/proto';

export const transcriptionJobs: JobDefinition = {
  report: reportByEvents(
    { progressed: TranscriptionProgressed, completed: TranscriptCompleted, failed: TranscriptionFailed },
    ({ scope: episodeId, ...report }) => ({ ...report, episodeId }),
  ),
  messages: {
    waiting: 'Waiting until the transcription goes on',
    failed: 'The recording could not be transcribed. Try again in a moment.',
    abandoned: 'The transcription was interrupted and did not go on. Try again: what is done already is kept.',
    crashes:
      "Afterword stopped twice while transcribing this recording, so it won't be tried again by itself. Check the file, or try again: what is done already is kept.",
  },
};
