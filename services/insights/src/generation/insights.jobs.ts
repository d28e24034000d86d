import { type JobDefinition, reportByEvents } from '@afterword/platform';
import { InsightsFailed, InsightsGenerated, InsightsProgressed } from '@afterword/proto';

export const insightsJobs: JobDefinition = {
  report: reportByEvents(
    { progressed: InsightsProgressed, completed: InsightsGenerated, failed: InsightsFailed },
    ({ scope: episodeId, ...report }) => ({ ...report, episodeId }),
  ),
  messages: {
    waiting: 'Waiting until the language model takes more work',
    failed: 'The insights could not be found. Try again in a moment.',
    abandoned: 'The search for insights was interrupted and did not go on. Try again.',
    crashes: "Afterword stopped twice while finding insights, so it won't be tried again by itself. Try again, or shorten the transcript.",
  },
};
