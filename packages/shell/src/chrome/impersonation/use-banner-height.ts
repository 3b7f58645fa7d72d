import { endFirstView } from '../../boot/first-view';
import { useLayoutEffect, type RefObject } from 'react';

/** Pixels between the banner and what has the focus below it. */
const air = 16;

/**
 * Tells the document how high the banner is, 96 px on a wide screen: the page begins below it, and what takes the
 * focus is scrolled to below it (WCAG 2.4.11).
 */
export function useBannerHeight(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    endFirstView();
    const { style } = document.documentElement;
    const measure = () => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      style.setProperty('--portal-banner-height', `${height}px`);
      style.setProperty('--portal-header-height', `${height + air}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--portal-banner-height');
      style.removeProperty('--portal-header-height');
    };
  }, [banner]);
}
