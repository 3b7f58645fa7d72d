import { useLocation, useNavigationType } from '@portal/shared/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHeading, whenPageShows } from './page-focus';

/** How far each page was scrolled, by history entry. */
const scrolled = new Map<string, number>();

/**
 * What a browser does by itself when a document loads, for pages that come without one: the title, the focus on the
 * heading, and the scroll position of pages that are returned to.
 */
export function usePageArrival(content: RefObject<HTMLElement | null>, title: string): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    document.title = title;
  }, [title]);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => void scrolled.set(key, window.scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);

  const arrive = useEffectEvent((area: HTMLElement) => {
    if (!hash) window.scrollTo(0, 0);
    const before = type === 'POP' ? scrolled.get(key) : undefined;
    return whenPageShows(area, (heading) => {
      focusHeading(area, heading);
      if (before !== undefined) window.scrollTo(0, before);
    });
  });

  // Steps within one page are the page's own: only another path is an arrival.
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (!content.current || arrivedAt.current === pathname) return undefined;
    arrivedAt.current = pathname;
    return arrive(content.current);
  }, [content, pathname]);
}
