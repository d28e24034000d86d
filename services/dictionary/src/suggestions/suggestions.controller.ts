import { Rpc } from '@afterword/platform';
import { AcceptDictionarySuggestion, DismissDictionarySuggestion, ListDictionarySuggestions, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { SuggestionDecisionsService } from './suggestion-decisions.service';
import { SuggestionsService } from './suggestions.service';

@Controller()
export class SuggestionsController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly acceptance: SuggestionDecisionsService,
  ) {}

  @Rpc(ListDictionarySuggestions)
  list() {
    return this.suggestions.list();
  }

  @Rpc(AcceptDictionarySuggestion)
  accept({ id }: Parsed<typeof AcceptDictionarySuggestion>) {
    return this.acceptance.accept(id);
  }

  @Rpc(DismissDictionarySuggestion)
  dismiss({ id }: Parsed<typeof DismissDictionarySuggestion>) {
    return this.acceptance.dismiss(id);
  }
}
