import { useInsertionEffect } from 'react';
import { pageRules } from './page-rules';

/** Puts the rules of the whole page that the build has made in front of all others. */
export function MadeRules() {
  useInsertionEffect(() => {
    const element = document.createElement('style');
    document.head.prepend(element);
    // One by one, as Emotion does: the content policy allows no `<style>` with text.
    for (const [at, rule] of pageRules.entries()) element.sheet?.insertRule(rule, at);
    return () => element.remove();
  }, []);
  return null;
}
