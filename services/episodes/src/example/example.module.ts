import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { GenerationModule } from '../generation/generation.module';
import { JobChanged } from '../jobs/jobs.events';
import { ExampleController } from './example.controller';
import { ExampleService } from './example.service';

/** The example: an episode that ships with the product, for people who have none yet. */
@Module({ imports: [EpisodesModule, GenerationModule], controllers: [ExampleController], providers: [ExampleService] })
export class ExampleModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly example: ExampleService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(JobChanged, (tx, { episode, job }) => this.example.handleJobChanged(tx, episode, job));
  }
}
