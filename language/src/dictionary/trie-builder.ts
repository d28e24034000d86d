import { type DictionaryProblem, listedTwice, unusable } from './dictionary-problem';
import { keyOf, type Shape, shapeOf } from './pattern';
import { addPattern, emptyTrie } from './trie';

/** Takes terms and variations in the order of a dictionary; of two equal variations the first counts. */
export class TrieBuilder {
  readonly root = emptyTrie();
  readonly problems: DictionaryProblem[] = [];
  private readonly owners = new Map<string, string>();

  addVariation(entry: number, term: string, variation: string): void {
    const shape = this.usableShape(term, variation);
    if (!shape) return;
    const key = keyOf(shape);
    const owner = this.owners.get(key);
    if (owner === undefined) {
      this.owners.set(key, term);
      addPattern(this.root, { ...shape, entry, corrects: true, replacement: term });
    } else if (owner !== term) this.problems.push(listedTwice(term, variation, owner));
  }

  addTerm(entry: number, term: string): void {
    const shape = this.usableShape(term, term);
    if (shape) addPattern(this.root, { ...shape, entry, corrects: false, replacement: term });
  }

  private usableShape(term: string, text: string): Shape | null {
    const shape = shapeOf(text);
    const problem = unusable(shape.words.length, term, text);
    if (problem) this.problems.push(problem);
    return problem ? null : shape;
  }
}
