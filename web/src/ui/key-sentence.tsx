/** A sentence about keys, hidden where there is no keyboard. */
export const KeySentence = ({ children }: { children: string }) => <span className="[@media(hover:none)]:hidden">{children}</span>;
