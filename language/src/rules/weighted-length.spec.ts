import { describe, expect, it } from '@jest/globals';
import { weightedLength } from './weighted-length';

const kana = 'あいうえおかきくけこ';

describe('weightedLength', () => {
  it.each([
    ['', 0],
    ['This is a test.', 15],
    ['a\nb', 3],
    ['café naïve', 10],
    ['e\u0301', 1],
    ['ÁB', 2],
    ['Aשּׁ', 4],
    ['“smart quotes” — dash’s', 23],
    ['…', 2],
    ['日本語', 6],
    ['한국어', 6],
    [kana.repeat(16), 320],
    [`the${kana.repeat(16)}`, 323],
    ['\u2000\u200a\u200b\u200d ‐ ‑ – — ‖ ‗ ‘ ’ “ ” ‟ ′ ″ ‴ ‵', 34],
    ['\u200b\u200c\u200d', 3],
    ['\u200e\ufeff', 4],
    ['©®', 2],
    ['™', 2],
  ])('counts the characters of %j as %i', (text, weight) => {
    expect(weightedLength(text)).toBe(weight);
  });

  it.each([
    ['👍', 2],
    ['👍🏽', 2],
    ['😷👾😡🔥💩', 10],
    ['🙋🏽👨‍🎤', 4],
    ['H🐱☺👨‍👩‍👧‍👦', 7],
    ['🇺🇸🇧🇷', 4],
    ['🇧🇺🇸', 4],
    ['1️⃣*⃣', 4],
    ['❤', 2],
    ['❤️', 2],
    ['🏳️‍🌈', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['〰️㊗️', 4],
    ['👩‍❤️‍💋‍👨', 2],
    ['👨🏻‍🦽', 2],
    ['👍‍', 3],
    ['😷'.repeat(160), 320],
  ])('counts the emoji of %j as %i', (text, weight) => {
    expect(weightedLength(text)).toBe(weight);
  });

  it('counts an unknown joined emoji by its parts', () => {
    expect(weightedLength('👍‍🍋')).toBe(5);
  });

  it('counts a joined emoji newer than 2021 as one, as X documents', () => {
    expect(weightedLength('🫱🏻‍🫲🏿')).toBe(2);
  });

  it.each([
    ['http://test.com', 23],
    ['https://test.com', 23],
    ['HTTPS://www.ExaMPLE.COM/index.html', 23],
    ['test.com', 23],
    ['Hi http://test.co', 26],
    ['Test https://test.com test https://test.com test.com test', 86],
    [`see https://example.com/${'a'.repeat(200)}?x=1#y now`, 31],
    [Array.from({ length: 10 }, () => 'https://www.twitter.com/aloha ').join(''), 240],
    ['(https://x.com/a).', 26],
    ['https://example.com/a_(b)_c.', 24],
    ['https://example.com/a(b', 25],
    ['https://example.com/wiki/"Quoted"', 31],
    ['http://example.com/Русские_слова', 23],
    ['http://☃.net/', 23],
    ['http://test_underscore.twitter.com', 23],
    ['http://example.com:8080/login', 23],
    ['https://t.co/abc123.com/more', 32],
    ['https://example.com?q=1&r=2', 23],
    ['example.com/path?search=foo&lang=en', 23],
    ['example.com?q=1', 27],
    ['example.org', 23],
    ['www.example.com', 23],
    ['t.co', 23],
    ['foo.co.jp', 23],
    ['harborhouse.church', 23],
    ['xn--fsq.xn--0zwm56d', 23],
    ['example.みんな', 23],
    ['これはexample.comです', 33],
    ['ends here.Next', 28],
    ['See readme.md', 27],
    ['a.com,b.com;c.com', 71],
    ['“example.com”', 25],
  ])('counts the links of %j as %i', (text, weight) => {
    expect(weightedLength(text)).toBe(weight);
  });

  it.each([
    'the end.',
    '3.5 percent, 10:30',
    'e.g. this, i.e. that',
    'node.js and vue.js',
    'it was 7 a.m. then',
    '#hashtag @user',
    '@x.com',
    '#x.com',
    '$x.com',
    'a_x.com',
    'me@smalltables.org',
    'http://localhost',
    'https://example.invalidtld',
    'http://192.168.0.1/index.html',
    'https://user:pw@x',
    'http://-domain4352-/',
    'randomurlrandomurlrandomurlrandomurlrandomurlrandomurlrandomurls.com',
  ])('sees no link in %j', (text) => {
    expect(weightedLength(text)).toBe(text.length);
  });

  it('sees no link in a host whose name is too long once it is written in Latin letters', () => {
    expect(weightedLength(`http://${kana.repeat(5)}あい.com`)).toBe(23);
    expect(weightedLength(`http://${kana.repeat(5)}あいう.com`)).toBe(7 + 2 * 53 + 4);
    expect(weightedLength(`https://${'long'.repeat(500)}.com/foo`)).toBe(2016);
  });
});
