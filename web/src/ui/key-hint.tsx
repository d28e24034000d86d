const keyCap = 'rounded-sm border border-line bg-sunken px-1.5 font-sans text-sm leading-5 whitespace-nowrap text-ink-2';

export const KeyCap = ({ children }: { children: string }) => <kbd className={keyCap}>{children}</kbd>;

/** The keyboard shortcut of the element it is in. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd aria-hidden className={`${keyCap} max-md:hidden [@media(hover:none)]:hidden`}>
    {children}
  </kbd>
);
