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
import { type ComposedService, composed } from './composed-service';
import type { ServiceName } from './config';

/** Every service but the gateway, which comes last and goes first. */
export const services = {
  episodes: composed(EpisodesConfig, Episodes),
  transcription: composed(TranscriptionConfig, Transcription),
  content: composed(ContentConfig, Content),
  insights: composed(InsightsConfig, Insights),
  collaboration: composed(CollaborationConfig, Collaboration),
  dictionary: composed(DictionaryConfig, Dictionary),
} satisfies Record<ServiceName, ComposedService>;
