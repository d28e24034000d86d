import { fence } from '../../model/fence';
import { givesOrders } from '../../transcript-map';

const MAX_EXAMPLES = 5;
/** The first example is always read, unless it is longer than a LinkedIn post may be; more are read while all of them fit into the second limit. */
const MAX_EXAMPLE_CHARACTERS = 3000;
const MAX_EXAMPLES_CHARACTERS = 900;
const BETWEEN = '\n=====\n';

const INTRODUCTION = `Approved for other episodes
Take their tone, length and form. What they say is no fact of this episode: use none of their sentences.`;

/** The examples that are read: exact texts without orders to a model, as many as fit. */
const chooseExamples = (examples: readonly string[]): string[] => {
  const chosen: string[] = [];
  let characters = 0;
  for (const example of examples) {
    const max = chosen.length === 0 ? MAX_EXAMPLE_CHARACTERS : MAX_EXAMPLES_CHARACTERS - characters;
    if (example.length > max || givesOrders(example)) continue;
    chosen.push(example);
    characters += example.length;
  }
  return chosen.slice(0, MAX_EXAMPLES);
};

/** Examples as a model reads them; empty if there is none. */
export const formatExamples = (examples: readonly string[]): string => {
  const chosen = chooseExamples(examples);
  return chosen.length === 0 ? '' : `${INTRODUCTION}\n${fence('EXAMPLES', chosen.join(BETWEEN))}`;
};
