import { Rpc } from '@afterword/platform';
import { AddQuoteByHand, DeleteQuote, HighlightQuote, type Parsed, TrimQuote } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { QuotesService } from './quotes.service';

@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Rpc(HighlightQuote)
  highlight(input: Parsed<typeof HighlightQuote>) {
    return this.quotes.highlightQuote(input);
  }

  @Rpc(TrimQuote)
  trim(input: Parsed<typeof TrimQuote>) {
    return this.quotes.trimQuote(input);
  }

  @Rpc(AddQuoteByHand)
  add(input: Parsed<typeof AddQuoteByHand>) {
    return this.quotes.addQuote(input);
  }

  @Rpc(DeleteQuote)
  delete({ id }: Parsed<typeof DeleteQuote>) {
    return this.quotes.dismissQuote(id);
  }
}
