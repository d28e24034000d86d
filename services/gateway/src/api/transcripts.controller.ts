import { EXPORT_FORMATS, exportSource, type ExportSource, fileName, WORD_FORMAT } from '@afterword/language/exports';
import { toDocx } from '@afterword/language/exports/docx';
import { RpcClient } from '@afterword/platform';
import { GetEpisode, type Parsed, type SentFile, type Transcript, type TranscriptExportFormat, transcriptRoutes } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { TranscriptReader } from './transcript.reader';

type Routes = typeof transcriptRoutes;

@Controller()
export class TranscriptsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transcripts: TranscriptReader,
  ) {}

  @Route(transcriptRoutes.get)
  async get({ id }: Parsed<Routes['get']>): Promise<{ transcript: Transcript }> {
    return { transcript: await this.transcripts.read(id) };
  }

  @Route(transcriptRoutes.export)
  async export({ id, format }: Parsed<Routes['export']>): Promise<SentFile> {
    const [{ episode }, transcript] = await Promise.all([this.rpc.request(GetEpisode, { id }), this.transcripts.read(id)]);
    return transcriptFile(exportSource(episode.title, transcript), format);
  }
}

function transcriptFile(source: ExportSource, format: TranscriptExportFormat): SentFile {
  if (format === 'docx') {
    const { extension, mediaType } = WORD_FORMAT;
    const content = Buffer.from(toDocx(source)).toString('base64');
    return { fileName: fileName(source.title, extension), mediaType, content, encoding: 'base64' };
  }
  const { extension, mediaType, write } = EXPORT_FORMATS[format];
  return { fileName: fileName(source.title, extension), mediaType, content: write(source), encoding: 'utf8' };
}
