/** What `npm run seed` puts into an Afterword: a small church podcast, its voices, its team and the names it keeps having to spell. */
export const episode = {
  title: 'A Chair Beside You: The Saturday Breakfast',
  audio: 'the-open-door.mp3',
  transcript: 'the-open-door.txt',
};

export const profiles = [
  {
    brandName: 'The Open Door',
    description: 'Conversations about faith and neighbours, from a church in the old part of town.',
    tone: 'warm',
    industry: 'faith',
    contentStyle: 'storytelling',
    brandKeywords: ['Open Door', 'neighbours', 'Saturday breakfast'],
    audienceDescription: 'People in and around small churches who want to help and do not know where to begin.',
    voiceCharacteristics: 'Plain, kind and concrete. Tells about one person rather than about people.',
    contentGuidelines: 'Say what happened before saying what it means. No jargon of the church. Never more than one request.',
  },
  {
    brandName: 'Parish Newsletter',
    description: 'The weekly letter to the congregation.',
    tone: 'encouraging',
    industry: 'ministry',
    contentStyle: 'devotional',
    brandKeywords: ['this week', 'together'],
  },
];

export const members = [
  { name: 'Grace Miller', email: 'grace@example.org', role: 'host' },
  { name: 'Daniel Okafor', email: 'daniel@example.org', role: 'editor' },
  { name: 'Hannah Brightwell', email: 'hannah@example.org', role: 'social_manager' },
];

export const dictionary = [
  { term: 'Open Door', variations: ['open store', 'open dorm'], category: 'Show', context: 'The name of the podcast.' },
  { term: 'Walter', variations: ['water'], category: 'People', context: 'The first guest of the breakfast.' },
];
