import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ContentItemsModule } from '../content-items/content-items.module';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { EpisodesModule } from '../episodes/episodes.module';
import { LogosModule } from '../logos/logos.module';
import { QuotesModule } from '../quotes/quotes.module';
import { CardDrawingService } from './card-drawing.service';
import { CardSourcesService } from './card-sources.service';
import { CardsController } from './cards.controller';
import { CardsRepository } from './cards.repository';
import { CarouselsService } from './carousels.service';
import { KeptCardsService } from './kept-cards.service';
import { QuoteCardsService } from './quote-cards.service';

/** Quotes and posts as pictures in the look of the show. */
@Module({
  imports: [ContentItemsModule, EpisodesModule, LogosModule, QuotesModule],
  controllers: [CardsController],
  providers: [QuoteCardsService, CarouselsService, KeptCardsService, CardSourcesService, CardDrawingService, CardsRepository],
})
export class CardsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cards: CardsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.cards.deleteByEpisode(manager, episodeId));
  }
}
