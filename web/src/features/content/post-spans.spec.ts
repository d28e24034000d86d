import { postsOf } from '@afterword/language/rules';
import { describe, expect, it } from '@jest/globals';
import { postSpans } from './post-spans';

describe('the posts of a thread', () => {
  it.each(['One post', 'One\n---\nTwo\n\nwith a gap\n---\nThree', '---\nOnly\n---\n\n---', ''])(
    'stand where the rules say: %j',
    (thread) => {
      expect(postSpans(thread).map(({ start, end }) => thread.slice(start, end))).toEqual(postsOf(thread));
    },
  );
});
