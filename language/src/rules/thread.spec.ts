import { describe, expect, it } from '@jest/globals';
import { THREAD_SEPARATOR } from '@afterword/proto';
import { POST_SEPARATOR, postsOf, threadOf } from './thread';

describe('a thread', () => {
  it('separates its posts as the contract does', () => {
    expect(POST_SEPARATOR).toBe(THREAD_SEPARATOR);
  });

  it('is taken apart and put together again', () => {
    expect(postsOf(threadOf(['one', 'two\n\nlines', 'three']))).toEqual(['one', 'two\n\nlines', 'three']);
  });

  it('has no empty posts and cuts at no dashes inside a line', () => {
    expect(postsOf('---\none --- still one\n ---- \n\n---\ntwo')).toEqual(['one --- still one', 'two']);
  });
});
