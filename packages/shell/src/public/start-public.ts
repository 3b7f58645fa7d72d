import { startColorMode } from './color-mode';
import { isFestive } from './festive';

/** In December the crest wears its lights; the page itself was made at some other time of the year. */
function showFestiveLights(now: number): void {
  for (const lights of document.querySelectorAll<HTMLElement>('[data-festive]'))
    lights.hidden = !isFestive(now);
}

/** What every pre-rendered page does first. `now`: milliseconds since 1970. */
export function startPublic(now = Date.now()): void {
  startColorMode();
  showFestiveLights(now);
}
