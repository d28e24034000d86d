import { exposeWorker } from '@afterword/platform/worker';
import type { SegmentRow } from '../transcripts/segment.entity';
import { applyWordTimes, type ApplyWordTimesTask } from './apply-word-times';

exposeWorker<ApplyWordTimesTask, SegmentRow[] | null>(({ segments, timedWords }) => applyWordTimes(segments, timedWords));
