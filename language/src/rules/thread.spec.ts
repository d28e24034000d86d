import { describe, expect, it } from '@jest/globals';
import { THREAD_SEPARATOR } from '@afterword/proto';
import { POST_SEPARATOR, splitPosts, joinPosts } from './thread';

describe('a thread', () => {
  it('separates its posts as the contract does', () => {
    expect(POST_SEPARATOR).toBe(THREAD_SEPARATOR);
  });

  it('is taken apart and put together again', () => {
    expect(splitPosts(joinPosts(['one', 'two\n\nlines', 'three']))).toEqual(['one', 'two\n\nlines', 'three']);
  });

  it('has no empty posts and cuts at no dashes inside a line', () => {
    expect(splitPosts('---\none --- still one\n ---- \n\n---\ntwo')).toEqual(['one --- still one', 'two']);
  });
});
