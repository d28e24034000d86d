import { describe, expect, it } from '@jest/globals';
import { findStrings } from '../strings/find-strings.mjs';

const texts = (source: string, file = 'page.tsx') => findStrings(file, source).map(({ text }) => text);

describe('the strings that people may read', () => {
  it('are the texts, labels and messages of a page, with its expressions in braces', () => {
    const source = `
      const failure = (name: string) => \`\${name} could not be \${saved()}.\`;
      export const Row = ({ item }: Props) => (
        <p className="flex items-center gap-3" title="Open row">
          Showing {item.count}
          of many <b>rows</b> {isNew && 'New'}
        </p>
      );`;
    expect(texts(source)).toEqual(['{name} could not be {…}.', 'Open row', 'Showing', 'of many', 'rows', 'New']);
  });

  it('are the sentences of a service, without SQL, types, keys and decorators', () => {
    const source = `
      import { thing } from 'some library';
      type Kind = 'one kind' | 'two kinds';
      @Column('double precision')
      class Store {
        rows = this.db.query('SELECT a FROM rows WHERE true');
        sort = builder.where('row.name = :name and so on');
        words = { 'not read': 'New', read: 'The row has been deleted.' };
        isDone = (state: string) => state === 'all done';
      }
      throw new ServiceError('not_found', 'There is no such row.');`;
    expect(texts(source, 'store.ts')).toEqual(['The row has been deleted.', 'There is no such row.']);
  });

  it('are found with their lines', () => {
    expect(findStrings('a.ts', "const a = 1;\nconst b = 'Try again.';\n")).toEqual([{ line: 2, text: 'Try again.' }]);
  });
});
