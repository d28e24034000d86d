import { CollaborationConfig } from '@afterword/collaboration/config';
import { ContentConfig } from '@afterword/content/config';
import { DictionaryConfig } from '@afterword/dictionary/config';
import { EpisodesConfig } from '@afterword/episodes/config';
import { GatewayConfig } from '@afterword/gateway/config';
import { InsightsConfig } from '@afterword/insights/config';
import { TranscriptionConfig } from '@afterword/transcription/config';
import { platformConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { CommandConfig } from '@afterword/standalone/config';

/** Every service with its settings. */
export const services = {
  gateway: GatewayConfig,
  episodes: EpisodesConfig,
  transcription: TranscriptionConfig,
  content: ContentConfig,
  insights: InsightsConfig,
  collaboration: CollaborationConfig,
  dictionary: DictionaryConfig,
};

/** Not a service: the image for backups. */
export const standalone = CommandConfig.extend(platformConfig.shape).extend(storageConfig.shape);

export const serviceNames = Object.keys(services);
