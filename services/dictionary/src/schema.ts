import { Entry } from './entries/entry.entity';
import { CreateDictionary1763700000000 } from './migrations/1763700000000-create-dictionary';
import { AddSuggestions1763900000000 } from './migrations/1763900000000-add-suggestions';
import { AddLatestIndex1764350000000 } from './migrations/1764350000000-add-latest-index';
import { Correction } from './suggestions/correction.entity';
import { Suggestion } from './suggestions/suggestion.entity';

/** The database of this service. TypeORM needs all entities when the connection is made, so they are listed here and not by feature. */
export const schema = {
  entities: [Entry, Correction, Suggestion],
  migrations: [CreateDictionary1763700000000, AddSuggestions1763900000000, AddLatestIndex1764350000000],
};
