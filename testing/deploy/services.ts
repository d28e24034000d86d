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

/** Deployments that only handle one lane of a service, with its image and as its user. */
export const lanes = { clips: 'insights' } as const satisfies Record<string, keyof typeof services>;

/** Everything that runs as a process of a service. */
export const processes: Record<string, keyof typeof services> = {
  ...Object.fromEntries(serviceNames.map((name) => [name, name as keyof typeof services])),
  ...lanes,
};
