import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { MapController } from './map.controller';
import { MapService } from './map.service';

/** What is what in a transcript, as rules find it and people mark it. */
@Module({ imports: [EpisodesModule, TranscriptsModule], controllers: [MapController], providers: [MapService] })
export class MapModule {}
