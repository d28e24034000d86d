import { useEffect, useState } from 'react';

/** Whether the browser has loaded what it needs of these fonts, in the notation of CSS, to draw a text. A canvas does not wait for them. */
export function useFonts(fonts: readonly string[], text: string): boolean {
  const [loaded, setLoaded] = useState<string>();
  const names = fonts.join('\n');
  const needed = `${names}\n${text}`;
  useEffect(() => {
    let isCurrent = true;
    const loads = names.split('\n').map((font) => document.fonts.load(font, `Aé0 ${text}`));
    void Promise.allSettled(loads).then(() => isCurrent && setLoaded(needed));
    return () => {
      isCurrent = false;
    };
  }, [names, text, needed]);
  return loaded === needed;
}
