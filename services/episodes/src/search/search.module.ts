import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { JobsModule } from '../jobs/jobs.module';
import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';

/** Finds episodes: one with its jobs, a page of the filtered and sorted list, titles by id. Changes nothing. */
@Module({
  imports: [EpisodesModule, JobsModule],
  controllers: [SearchController],
  providers: [SearchService, SearchRepository],
})
export class SearchModule {}
