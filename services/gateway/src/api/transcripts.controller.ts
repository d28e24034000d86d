import { type Parsed, type Transcript, transcriptRoutes } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { TranscriptReader } from './transcript.reader';

type Routes = typeof transcriptRoutes;

@Controller()
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptReader) {}

  @Route(transcriptRoutes.get)
  async get({ id }: Parsed<Routes['get']>): Promise<{ transcript: Transcript }> {
    return { transcript: await this.transcripts.read(id) };
  }
}
