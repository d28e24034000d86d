const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Whether a key belongs to what has the focus, rather than to the page. */
export const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null;
