import { Module } from '@nestjs/common';
import { RecordingsModule } from '../recordings/recordings.module';
import { EpisodeDeletionConsumer } from './episode-deletion.consumer';

/** Features that store rows about episodes subscribe to EpisodeRemoved. */
@Module({ imports: [RecordingsModule], controllers: [EpisodeDeletionConsumer] })
export class EpisodeDeletionModule {}
