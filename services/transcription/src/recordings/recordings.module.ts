import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { RecordingsService } from './recordings.service';
import { WaveformsService } from './waveforms.service';

/** Gets recordings from storage, ready for recognition, and stores their waveforms beside them. */
@Module({
  imports: [EpisodesModule],
  providers: [RecordingsService, WaveformsService],
  exports: [RecordingsService, WaveformsService],
})
export class RecordingsModule {}
