/** The demo data of `npm run seed`: the podcast of a small church, with its brand voices, team and dictionary. */
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
    sampleContent:
      'Walter slept on our steps. One Saturday somebody sat down beside him with eggs and coffee and asked his name. That is how the breakfast began.',
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

/** Comments on the content of the episode, by content type and the e-mail address of the author. */
export const comments = [
  {
    contentType: 'show_notes',
    by: 'daniel@example.org',
    comment: 'Can we begin with Walter? He is why the breakfast exists.',
    commentType: 'revision_request',
  },
  { contentType: 'social_linkedin', by: 'hannah@example.org', comment: 'I will post this on Thursday morning.', commentType: 'general' },
];
export const decisions = [
  { contentType: 'show_notes', by: 'daniel@example.org', status: 'needs_revision', notes: 'See my comment about the beginning.' },
  { contentType: 'social_linkedin', by: 'hannah@example.org', status: 'approved' },
];

/** Analytics by content type, as platforms report them. */
export const numbers = {
  social_linkedin: [
    { daysAgo: 5, impressions: 640, clicks: 21, socialShares: 6, engagementScore: 58 },
    { daysAgo: 3, impressions: 1210, clicks: 47, socialShares: 14, engagementScore: 66 },
    { daysAgo: 1, impressions: 1480, clicks: 52, socialShares: 15, engagementScore: 67 },
  ],
  social_instagram: [
    { daysAgo: 4, impressions: 880, socialShares: 31, engagementScore: 74 },
    { daysAgo: 1, impressions: 1320, socialShares: 44, engagementScore: 78 },
  ],
};

export const dictionary = [
  { term: 'Open Door', variations: ['open store', 'open dorm'], category: 'Show', context: 'The name of the podcast.' },
  { term: 'Walter', variations: ['water'], category: 'People', context: 'The first guest of the breakfast.' },
];

/** `brand` is the name of the brand voice that a template is for. */
export const templates = [
  {
    name: 'Quote card',
    type: 'social',
    category: 'quote-highlight',
    template: '“{{key_quote}}”\n\n{{speaker_name}} on {{episode_title}}\n\n{{brand_hashtag}}',
    brand: 'The Open Door',
  },
  {
    name: 'New episode e-mail',
    type: 'email',
    category: 'episode-summary',
    template:
      'Hello {{subscriber_name}},\n\nour new episode is called “{{episode_title}}”.\n\n{{episode_summary}}\n\n{{key_points}}\n\nListen here: {{episode_url}}\n\n{{host_name}}',
    brand: 'Parish Newsletter',
  },
  {
    name: 'Article for the website',
    type: 'blog',
    category: 'episode-summary',
    template: '{{episode_title}}\n\n{{transcript_summary}}\n\nWhat to take with you\n{{key_points}}\n\n“{{key_quote}}” — {{speaker_name}}',
  },
  {
    name: 'Next week',
    type: 'twitter',
    category: 'promotional',
    template: 'Next week: {{upcoming_episode_title}}\n{{teaser_content}}\n{{episode_url}}',
  },
  {
    name: 'Behind the microphone',
    type: 'linkedin',
    category: 'behind-scenes',
    template: 'Behind the microphone of {{episode_title}}:\n\n{{context}}\n\n“{{key_quote}}” — {{speaker_name}}',
  },
  {
    name: 'Come and help',
    type: 'social',
    category: 'call-to-action',
    template: '{{key_takeaway}}\n\n{{call_to_action}}\n{{episode_url}}',
  },
];
