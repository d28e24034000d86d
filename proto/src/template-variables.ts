/** The fields that Afterword knows, and their meaning. The first five are offered first. */
export const TEMPLATE_VARIABLES = {
  episode_title: 'The title of the episode',
  key_quote: 'A sentence of the episode, word for word',
  speaker_name: 'Who says the quote',
  episode_url: 'Where people can listen to the episode',
  brand_hashtag: 'The hashtag of the brand',
  key_takeaway: 'The first key point of the show notes',
  call_to_action: 'What listeners are asked to do',
  upcoming_episode_title: 'The title of the next episode',
  teaser_content: 'What the next episode is about',
  key_points: 'The key points of the show notes',
  transcript_summary: 'The first paragraph of the show notes',
  context: 'What the quote is about',
  subscriber_name: 'Who the e-mail goes to',
  episode_summary: 'The first paragraph of the show notes',
  host_name: 'The host of the show',
} as const;
export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;

/** The notation of a field in a template: {{key_quote}}. */
export const TEMPLATE_VARIABLE = /\{\{\s*([\p{L}\p{N}_-]{1,50})\s*\}\}/gu;

/** Returns the names of the fields in a template, each once, in order. */
export const variablesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(TEMPLATE_VARIABLE)].map(([, name = '']) => name)),
];
