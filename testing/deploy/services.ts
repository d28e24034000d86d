import { CollaborationConfig } from '@afterword/collaboration/config';
import { ContentConfig } from '@afterword/content/config';
import { DictionaryConfig } from '@afterword/dictionary/config';
import { EpisodesConfig } from '@afterword/episodes/config';
import { GatewayConfig } from '@afterword/gateway/config';
import { InsightsConfig } from '@afterword/insights/config';
import { TranscriptionConfig } from '@afterword/transcription/config';

/** Every service, and what it reads from its environment. */
export const services = {
  gateway: GatewayConfig,
  episodes: EpisodesConfig,
  transcription: TranscriptionConfig,
  content: ContentConfig,
  insights: InsightsConfig,
  collaboration: CollaborationConfig,
  dictionary: DictionaryConfig,
};

export const serviceNames = Object.keys(services);
