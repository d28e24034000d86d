const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

export const withoutEmoji = (text: string): string => text.replace(EMOJI, '');
