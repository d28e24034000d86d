import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { MapController } from './map.controller';
import { MapService } from './map.service';
import { ModelMapService } from './model-map.service';

/** What is what in a transcript, as rules find it, a language model names it and people mark it. */
@Module({ imports: [EpisodesModule, TranscriptsModule], controllers: [MapController], providers: [MapService, ModelMapService] })
export class MapModule {}
