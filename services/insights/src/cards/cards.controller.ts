import { Rpc } from '@afterword/platform';
import { DrawQuoteCard, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { QuoteCardsService } from './quote-cards.service';

@Controller()
export class CardsController {
  constructor(private readonly cards: QuoteCardsService) {}

  @Rpc(DrawQuoteCard)
  draw(input: Parsed<typeof DrawQuoteCard>) {
    return this.cards.draw(input);
  }
}
