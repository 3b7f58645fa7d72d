import { useInsertionEffect } from 'react';
import { pageRules } from './page-rules';

/** As with Emotion's, a browser goes without a rule that it is too old for. */
function add(rule: string, sheet: CSSStyleSheet): void {
  try {
    sheet.insertRule(rule, sheet.cssRules.length);
  } catch {
    // Layers, where there are none yet.
  }
}

/** Puts the rules of the whole page that the build has made in front of all others. */
export function MadeRules() {
  useInsertionEffect(() => {
    const element = document.createElement('style');
    document.head.prepend(element);
    // One by one, as Emotion does: the content policy allows no `<style>` with text.
    for (const rule of pageRules) if (element.sheet) add(rule, element.sheet);
    return () => element.remove();
  }, []);
  return null;
}
