import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ItemRemoved } from '../content/content.events';
import { ContentModule } from '../content/content.module';
import { CommentsController } from './comments.controller';
import { CommentsRepository } from './comments.repository';
import { CommentsService } from './comments.service';

/** Comments on content. Each names the version that was current when it was written. */
@Module({
  imports: [ContentModule],
  controllers: [CommentsController],
  providers: [CommentsService, CommentsRepository],
  exports: [CommentsRepository],
})
export class CommentsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly comments: CommentsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ItemRemoved, ({ manager }, { contentId }) => this.comments.deleteByContent(manager, contentId));
  }
}
