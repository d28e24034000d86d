import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { countEditorial } from './editorial';
import { countDamage } from './transcript-damage';

const TITLE = 'Slow church';
const HOOK = '“Rest is the only commandment we brag about breaking.”';
const post = (contentType: string, text: string) => ({ contentType, text });

describe('the texts of an episode side by side', () => {
  it('are counted if their posts begin alike', () => {
    const posts = [
      post('social_twitter', `${HOOK}\n\nA thread about rest and work.`),
      post('social_linkedin', `${HOOK} — Tom\n\nWhat did you rest from this week?`),
      post('social_instagram', 'A church that closes on Mondays.'),
      post('show_notes', `${HOOK}\n\nTom talks about rest.`),
    ];
    expect(countEditorial(posts, TITLE)).toMatchObject({ posts: 3, alikeOpenings: 2 });
  });

  it('are counted by the words that stand in more than one of them', () => {
    const counted = countEditorial(
      [
        post('social_twitter', 'We close the church on Mondays now. Nobody has died of it so far.'),
        post('social_linkedin', 'We close the church on Mondays, now! It took a vote of two hours.'),
      ],
      TITLE,
    );
    expect([counted.repeatedWords, counted.words]).toEqual([14, 28]);
  });

  it.each([
    ['He told us about it in the kitchen that night.', 1],
    ['This is the best part of the whole thing.', 1],
    ['One, as you mentioned, is the fact that it runs in process.', 1],
    ['Das sind jetzt erst einmal ganz viele Begriffe.', 1],
    ['Grief is love that has nowhere to sit down.', 0],
  ])('count %s as leaning: %i', (text, leaning) => {
    expect(countEditorial([post('social_linkedin', text)], TITLE).leaning).toBe(leaning);
  });
});

describe('a transcript that was misread', () => {
  const damageOf = (text: string) => countDamage(toSpokenTranscript(transcriptOf(`Anna: ${text}`)));

  it('has captions twice', () => {
    const rolling = 'When you see these westerns, that beforehand. When you see these westerns, that beforehand. People went there.';
    expect(damageOf(rolling)).toMatchObject({ repeatedWords: 7 });
  });

  it('has a loop of a recognizer', () => {
    expect(damageOf(`${'Thank you for having me. '.repeat(16)}Good.`).repeatedWords).toBeGreaterThan(60);
  });

  it('has times and names between its words', () => {
    expect(damageOf('It did not work. 0:30:31.9 **Safia Abdalla** Or if it would. (00:01:05): Today my guest is here.').labels).toBe(3);
  });

  it('is not one in which people repeat themselves a little', () => {
    expect(damageOf('We had, we had, we had to spend a lot of money, a lot of money on it.')).toEqual({ repeatedWords: 0, labels: 0 });
  });
});
