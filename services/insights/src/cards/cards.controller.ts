import { Rpc } from '@afterword/platform';
import {
  DeleteCard,
  DrawCard,
  DrawCarousel,
  DrawQuoteCard,
  ListCards,
  MakeCard,
  MakeTopCards,
  type Parsed,
  RemakeCard,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CarouselsService } from './carousels.service';
import { KeptCardsService } from './kept-cards.service';
import { QuoteCardsService } from './quote-cards.service';

@Controller()
export class CardsController {
  constructor(
    private readonly pictures: QuoteCardsService,
    private readonly cards: KeptCardsService,
    private readonly carousels: CarouselsService,
  ) {}

  @Rpc(DrawQuoteCard)
  drawQuote(input: Parsed<typeof DrawQuoteCard>) {
    return this.pictures.drawQuote(input);
  }

  @Rpc(DrawCard)
  draw(input: Parsed<typeof DrawCard>) {
    return this.pictures.drawKept(input);
  }

  @Rpc(DrawCarousel)
  drawCarousel(input: Parsed<typeof DrawCarousel>) {
    return this.carousels.draw(input);
  }

  @Rpc(ListCards)
  list({ episodeId }: Parsed<typeof ListCards>) {
    return this.cards.listByEpisode(episodeId);
  }

  @Rpc(MakeCard)
  make(input: Parsed<typeof MakeCard>) {
    return this.cards.make(input);
  }

  @Rpc(MakeTopCards)
  makeTop(input: Parsed<typeof MakeTopCards>) {
    return this.cards.makeTop(input);
  }

  @Rpc(RemakeCard)
  remake({ id }: Parsed<typeof RemakeCard>) {
    return this.cards.remake(id);
  }

  @Rpc(DeleteCard)
  delete({ id }: Parsed<typeof DeleteCard>) {
    return this.cards.delete(id);
  }
}
