import type { WrittenType } from '@afterword/proto';

export interface EditedDraft {
  contentType: WrittenType;
  text: string;
  /** Other lines that the page offers a post to open with. */
  openings: readonly string[];
}

/** Changes a text to what its editor wants, and returns it as it is if it is that already. */
export type Preference = (draft: EditedDraft) => string;

/** A person who edits every draft by the same preferences. Whoever learns sees only the texts before and after. */
export interface ScriptedEditor {
  name: string;
  preferences: readonly Preference[];
}

export interface Edit {
  text: string;
  /** How many preferences the draft did not meet. */
  changes: number;
}

/** Applies the preferences of an editor one after the other. */
export function edit({ preferences }: ScriptedEditor, draft: EditedDraft): Edit {
  let [text, changes] = [draft.text, 0];
  for (const prefer of preferences) {
    const changed = prefer({ ...draft, text });
    if (changed !== text) changes += 1;
    text = changed;
  }
  return { text, changes };
}

const only =
  (types: readonly WrittenType[], prefer: Preference): Preference =>
  (draft) =>
    types.includes(draft.contentType) ? prefer(draft) : draft.text;

const POSTS: readonly WrittenType[] = ['social_twitter', 'social_linkedin', 'social_instagram'];
const BLOCKS = /(\n\n|\n---\n)/u;
const ARE_HASHTAGS = /^#\S+(?: #\S+)*$/u;
const INVITES = /\b(?:subscribe|follow|rating|rate|review|newsletter|sign up|tell a friend|share this|join us|listen wherever)\b/iu;

/** Keeps the blocks of a text that are wanted, with what is between them. */
function keepBlocks(text: string, isWanted: (block: string, at: number) => boolean): string {
  const parts = text.split(BLOCKS);
  const kept = parts.flatMap((block, at) => (at % 2 === 0 && isWanted(block, at / 2) ? [{ block, gap: parts[at - 1] ?? '' }] : []));
  return kept.map(({ block, gap }, at) => (at === 0 ? block : gap + block)).join('');
}

const removeBlocks =
  (unwanted: RegExp): Preference =>
  ({ text }) =>
    keepBlocks(text, (block) => !unwanted.test(block));

const tagsIn = (text: string): string[] => text.split(/\s+/u).filter((word) => ARE_HASHTAGS.test(word));

/** Posts end with these hashtags and no others, in any order. */
const setHashtags = (...tags: string[]): Preference =>
  only(POSTS, ({ text }) => {
    if (tagsIn(text).toSorted().join(' ') === tags.toSorted().join(' ')) return text;
    const rest = keepBlocks(text, (block) => !ARE_HASHTAGS.test(block));
    return tags.length === 0 ? rest : `${rest}\n\n${tags.join(' ')}`;
  });

/** Only the first hashtag stays, which is that of the show, and these come after it. */
const keepFirstHashtag = (...more: string[]): Preference =>
  only(POSTS, ({ text }) =>
    text
      .split('\n')
      .map((line) => (ARE_HASHTAGS.test(line) ? [...new Set([line.split(' ')[0]!, ...more])].join(' ') : line))
      .join('\n'),
  );

/** At most so many bullets. */
const shortenLists =
  (most: number): Preference =>
  ({ text }) => {
    let bullets = 0;
    return text
      .split('\n')
      .filter((line) => !line.startsWith('• ') || ++bullets <= most)
      .join('\n');
  };

/** At most so many posts between the first and the last of a thread. */
const shortenThreads = (most: number): Preference =>
  only(['social_twitter'], ({ text }) => {
    const posts = text.split('\n---\n');
    return posts.length <= most + 2 ? text : [...posts.slice(0, most + 1), posts.at(-1)!].join('\n---\n');
  });

/** Ends with this invitation instead of those that were said. */
const inviteWith = (types: readonly WrittenType[], sentence: string): Preference =>
  only(types, ({ text }) => {
    if (text.includes(sentence)) return text;
    const parts = keepBlocks(text, (block) => !INVITES.test(block) || block.startsWith('“')).split('\n\n');
    const isLastTags = ARE_HASHTAGS.test(parts.at(-1) ?? '');
    return [...parts.slice(0, isLastTags ? -1 : undefined), sentence, ...(isLastTags ? parts.slice(-1) : [])].join('\n\n');
  });

const removeInvitations: Preference = ({ text }) => keepBlocks(text, (block) => !INVITES.test(block) || block.startsWith('“'));

/** Takes the first opening of this kind, if the current one is of another. */
const openWith = (isPreferred: (opening: string) => boolean): Preference =>
  only(POSTS, ({ text, openings }) => {
    const [opening = ''] = text.split(BLOCKS);
    const better = isPreferred(opening) ? undefined : openings.find(isPreferred);
    return better ? better + text.slice(opening.length) : text;
  });

/** A list has this heading instead of ours, and is not left without one. */
const headListsWith =
  (ours: RegExp, heading: string): Preference =>
  ({ text }) => {
    const lines = text.split('\n');
    const first = lines.findIndex((line) => line.startsWith('• '));
    if (first < 1 || lines[first - 1]!.startsWith(heading)) return text;
    return ours.test(lines[first - 1]!)
      ? lines.with(first - 1, lines[first - 1]!.replace(ours, heading)).join('\n')
      : lines.toSpliced(first, 0, heading).join('\n');
  };

const countWords = (text: string): number => text.split(/\s+/u).length;

/** Written before anything was changed because of what they measure. The last two show what must not become worse. */
export const SCRIPTED_EDITORS: readonly ScriptedEditor[] = [
  {
    name: 'plain',
    preferences: [setHashtags(), removeInvitations, removeBlocks(/^A question from the episode:/u), shortenLists(2), shortenThreads(2)],
  },
  {
    name: 'house style',
    preferences: [
      openWith((opening) => countWords(opening) <= 20),
      inviteWith(['show_notes'], 'Subscribe to the Kindred Table letter for more.'),
      inviteWith(['social_instagram'], 'Link in bio.'),
      setHashtags('#KindredTable', '#GoodTalk'),
    ],
  },
  {
    name: 'straight in',
    preferences: [
      openWith((opening) => /\b(?:you|your)\b/iu.test(opening)),
      removeBlocks(/^(?:New episode|The full episode|Hear all of this episode|Listen to this episode)\b/u),
      keepFirstHashtag('#Podcast'),
    ],
  },
  {
    name: 'denies first',
    preferences: [
      openWith((opening) => /\b(?:not|never|nobody|nothing)\b|n[’']t\b/iu.test(opening)),
      headListsWith(/^In this episode/u, 'What we talked about'),
      shortenLists(3),
    ],
  },
  { name: 'content', preferences: [] },
  { name: 'whimsical', preferences: [({ text }) => (text.length % 2 === 0 ? text.split('\n\n').slice(0, -1).join('\n\n') : text)] },
];
