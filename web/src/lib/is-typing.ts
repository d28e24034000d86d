const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Whether the focused element takes text input. */
export const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null;
