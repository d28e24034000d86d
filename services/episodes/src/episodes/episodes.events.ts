import { DomainEvent } from '@afterword/platform';
import type { EpisodeEntity } from './episode.entity';

/** An episode was created from an upload. `transcriptFilePath` is the key of a transcript that was uploaded with it. */
export const EpisodeCreated = new DomainEvent<{ episode: EpisodeEntity; transcriptFilePath: string | null }>('episode created');
