/** A voice of flite. */
export type Voice = keyof typeof SPEAKERS;

/** Grace is the host, Thomas her guest. */
export const SPEAKERS = { slt: 'Grace', rms: 'Thomas', awb: 'Adam', kal: 'Karl' };

export interface Line {
  voice: Voice;
  text: string;
}

const grace = (text: string): Line => ({ voice: 'slt', text });
const thomas = (text: string): Line => ({ voice: 'rms', text });

/** A short episode of about two and a half minutes: an introduction, a quotable line, numbers, a web address and a call to action. */
export const EPISODE: Line[] = [
  grace(
    'Welcome to The Open Door, the podcast about faith and neighbours. I am Grace Miller, and today I am talking with Thomas Reed, who runs the Saturday breakfast at his church in the old part of town.',
  ),
  thomas('Thank you for having me. I brought coffee, because I never go anywhere without it.'),
  grace('Thomas, how did the breakfast begin?'),
  thomas(
    'It began with one man. Nine years ago he was sleeping on the steps of our church, and every Sunday two hundred people walked around him to come in and pray. One morning my daughter asked me why nobody said hello. I had no answer for her.',
  ),
  grace('That is a hard question from a child.'),
  thomas(
    'It was the best sermon I ever heard. So the next Saturday I made eggs and coffee, I sat down on the steps, and I asked him his name. His name was Walter. We have been friends since that day.',
  ),
  grace('And how many people come to the breakfast now?'),
  thomas(
    'About ninety people every week, and thirty of them help in the kitchen. Last year we served more than four thousand meals. Each meal costs us less than two dollars.',
  ),
  grace('What have you learned from all those mornings?'),
  thomas(
    'I learned that people do not need a perfect plan. They need someone who comes back. You cannot love your neighbour if you do not know his name. That is the whole lesson, and it took me forty years to learn it.',
  ),
  grace('You cannot love your neighbour if you do not know his name. I will remember that.'),
  thomas('Walter says it better than I do. He says that bread is good, but a chair beside you is better.'),
  grace('Was there a time when you wanted to stop?'),
  thomas(
    'Yes. In the third winter our kitchen burned, and we lost everything in one night. I thought that this was the end. But on Saturday morning ninety people stood in the snow with their own pots, and they said, tell us where to put the table. That was the day when I understood that it was never my breakfast. It was ours.',
  ),
  grace('What would you say to someone who wants to begin something like this?'),
  thomas(
    'Do not begin with money, and do not begin with a building. Begin with one person and one morning. Then come back the next week at the same time, because people have to see that you mean it.',
  ),
  grace('If you want to help, or if you want to visit the breakfast, where can people find you?'),
  thomas('Please visit our website, open door breakfast dot org. You can sign up there to bring food or to wash dishes.'),
  grace(
    'Thank you, Thomas. And thank you for listening. If you liked this conversation, please subscribe to the podcast and share it with one friend. Until next week, keep the door open.',
  ),
];

/** Its first minute: recognition takes just long enough to be observed. */
export const OPENING: Line[] = EPISODE.slice(0, 6);

/** A few seconds of speech, for tests that only need a recording. */
export const SHORT_EPISODE: Line[] = [
  grace('Welcome to The Open Door. Today we talk about good neighbours.'),
  thomas('You cannot love your neighbour if you do not know his name.'),
];
