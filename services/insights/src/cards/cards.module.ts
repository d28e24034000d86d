import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { QuotesModule } from '../quotes/quotes.module';
import { CardDrawingService } from './card-drawing.service';
import { CardsController } from './cards.controller';
import { QuoteCardsService } from './quote-cards.service';

/** Quotes as pictures in the look of the show. */
@Module({
  imports: [EpisodesModule, QuotesModule],
  controllers: [CardsController],
  providers: [QuoteCardsService, CardDrawingService],
})
export class CardsModule {}
