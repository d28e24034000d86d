import '@/lib/zod-without-eval';
import { answerRequest, type ChapterRequest } from './answer-request';

addEventListener('message', ({ data }: MessageEvent<ChapterRequest>) => void answerRequest(data).then((response) => postMessage(response)));
