import { useEffect, useState } from 'react';

/** Loads what the browser needs of these fonts, in the notation of CSS, to draw a text. A canvas does not wait for them. */
export async function loadFonts(fonts: readonly string[], text: string): Promise<void> {
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, `Aé0 ${text}`)));
}

/** Whether these fonts are loaded. */
export function useFonts(fonts: readonly string[], text: string): boolean {
  const [loaded, setLoaded] = useState<string>();
  const names = fonts.join('\n');
  const needed = `${names}\n${text}`;
  useEffect(() => {
    let isCurrent = true;
    void loadFonts(names.split('\n'), text).then(() => isCurrent && setLoaded(needed));
    return () => {
      isCurrent = false;
    };
  }, [names, text, needed]);
  return loaded === needed;
}
