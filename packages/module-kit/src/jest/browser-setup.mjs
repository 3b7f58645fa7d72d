import '@testing-library/jest-dom';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** A media query that never matches: tests see the light scheme of a desktop. */
function matchMedia(media) {
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  };
}

/** What jsdom lacks. A test of what runs at build time says `@jest-environment node` and has no browser at all. */
function fillGaps() {
  window.ResizeObserver ??= NoObserver;
  window.IntersectionObserver ??= NoObserver;
  window.matchMedia ??= matchMedia;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  URL.createObjectURL ??= () => 'blob:test';
  URL.revokeObjectURL ??= () => {};
}

if (typeof window !== 'undefined') fillGaps();
