import '@/lib/zod-without-eval';
import { answerRequest, type FileRequest } from './answer-request';

addEventListener('message', ({ data }: MessageEvent<FileRequest>) => postMessage(answerRequest(data)));
