// Runs before everything else in the page under check: remembers what is registered, by whom, and what was ended.
(() => {
  const kept = new Set();
  const stackOf = () => new Error().stack ?? '';
  const violations = [];
  const named = new Map([
    [window, 'window'],
    [document, 'document'],
  ]);

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const captures = (options) => (typeof options === 'object' ? Boolean(options?.capture) : Boolean(options));
  const same = (one, target, type, listener, capture) =>
    one.target === target && one.type === type && one.listener === listener && one.capture === capture;
  const find = (...what) => [...kept].find((one) => same(one, ...what));

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const target = this ?? window;
    const ended = options?.signal?.aborted;
    if (!named.has(target) || !listener || ended || find(target, type, listener, captures(options))) return;
    const words = `listener for “${type}” on ${named.get(target)}`;
    const one = { target, type, listener, capture: captures(options), words, stack: stackOf() };
    kept.add(one);
    const drop = () => kept.delete(one);
    if (options?.signal) addEventListener.call(options.signal, 'abort', drop, { once: true });
    if (options?.once) addEventListener.call(target, type, drop, { once: true, capture: one.capture });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    kept.delete(find(this ?? window, type, listener, captures(options)));
  };

  const { setInterval, clearInterval } = window;
  const intervals = new Map();
  window.setInterval = (run, every, ...rest) => {
    const id = setInterval(run, every, ...rest);
    const one = { words: `interval of ${every ?? 0} ms`, stack: stackOf() };
    intervals.set(id, one);
    kept.add(one);
    return id;
  };
  window.clearInterval = (id) => {
    kept.delete(intervals.get(id));
    clearInterval(id);
  };

  addEventListener.call(
    document,
    'securitypolicyviolation',
    ({ blockedURI, violatedDirective, sample, sourceFile }) =>
      // axe itself writes HTML.
      window.portalCheck.paused ||
      violations.push({
        blocked: blockedURI,
        directive: violatedDirective,
        sample,
        source: sourceFile ?? '',
      }),
  );

  const isStyle = (node) => node instanceof Element && node.matches('style, link[rel~=stylesheet]');
  const styleWords = (node) => `<${node.localName}> ${(node.textContent ?? '').trim().slice(0, 60)}`;
  // Emotion's own tags belong to the shell's one cache.
  const styles = () =>
    [...document.querySelectorAll('style, link[rel~=stylesheet]')].filter(
      (node) => !node.hasAttribute('data-emotion'),
    );
  const nodes = () =>
    [...(document.body?.children ?? [])].filter((node) => !isStyle(node) && node.localName !== 'script');
  const all = () => ({
    kept: new Set(kept),
    styles: new Set(styles()),
    nodes: new Set(nodes()),
    sheets: new Set(document.adoptedStyleSheets),
  });

  let before = all();
  const added = (now, earlier) => [...now].filter((one) => !earlier.has(one));

  /** One that took the place of another of the same kind is no more than there was. */
  const grown = (earlier, now) => {
    const gone = added(earlier, now).map(({ words }) => words);
    return added(now, earlier).filter(({ words }) => {
      const place = gone.indexOf(words);
      if (place >= 0) gone.splice(place, 1);
      return place < 0;
    });
  };

  window.portalCheck = {
    violations,
    paused: false,
    slots: {},
    /** As the browser's own buttons go: a module's `navigate` ends with its visit. */
    go(to) {
      const idx = (window.history.state?.idx ?? 0) + 1;
      window.history.pushState({ idx, key: `check-${idx}`, usr: null }, '', to);
      window.dispatchEvent(new window.PopStateEvent('popstate', { state: window.history.state }));
    },
    /** From here on everything is new. */
    mark() {
      before = all();
    },
    /** What came since the mark and is still there; `own`: the module's code is on the stack that made it. */
    leftovers(base) {
      const now = all();
      return [
        ...grown(before.kept, now.kept).map(({ words, stack }) => ({ words, own: stack.includes(base) })),
        ...added(now.styles, before.styles).map((node) => ({ words: styleWords(node), own: true })),
        ...added(now.sheets, before.sheets).map(() => ({ words: 'adopted style sheet', own: true })),
        ...added(now.nodes, before.nodes).map((node) => ({
          words: `<${node.localName}${node.id && ` id="${node.id}"`}> in the body`,
          own: false,
        })),
      ];
    },
  };
})();
