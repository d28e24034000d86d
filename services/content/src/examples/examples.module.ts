import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { ExamplesRepository } from './examples.repository';
import { ExamplesService } from './examples.service';

/** Approved texts that show a model how a team wants its content. */
@Module({
  imports: [EpisodesModule],
  providers: [ExamplesService, ExamplesRepository],
  exports: [ExamplesService],
})
export class ExamplesModule {}
