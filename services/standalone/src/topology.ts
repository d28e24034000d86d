import { AppModule as Collaboration } from '@afterword/collaboration';
import { CollaborationConfig } from '@afterword/collaboration/config';
import { AppModule as Content } from '@afterword/content';
import { ContentConfig } from '@afterword/content/config';
import { AppModule as Dictionary } from '@afterword/dictionary';
import { DictionaryConfig } from '@afterword/dictionary/config';
import { AppModule as Episodes } from '@afterword/episodes';
import { EpisodesConfig } from '@afterword/episodes/config';
import { AppModule as Insights } from '@afterword/insights';
import { InsightsConfig } from '@afterword/insights/config';
import { AppModule as Transcription } from '@afterword/transcription';
import { TranscriptionConfig } from '@afterword/transcription/config';
import { type InProcessService, inProcess } from './in-process-service';

/** All services except the gateway, which starts last and stops first. */
export const services = {
  episodes: inProcess(EpisodesConfig, Episodes),
  transcription: inProcess(TranscriptionConfig, Transcription),
  content: inProcess(ContentConfig, Content),
  insights: inProcess(InsightsConfig, Insights),
  collaboration: inProcess(CollaborationConfig, Collaboration),
  dictionary: inProcess(DictionaryConfig, Dictionary),
} satisfies Record<string, InProcessService>;
