/*
 * Stands in the document itself and runs until the script of the page has come: it remembers what somebody has pressed
 * that needs script, shows that it was noticed, and says so when the script is missing. The build puts it into the
 * document as it is here, so it imports nothing.
 */
export {};

{
  /** Milliseconds after which people are told that the page is not whole. */
  const patience = 20_000;
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  let down: Element | null = null;
  let pressed: Element | null = null;

  const controlAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('button, :disabled') : null;

  const shortcutAt = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
    (ctrlKey || metaKey) && !altKey && !shiftKey && /^[a-z]$/i.test(key)
      ? document.querySelector(`[aria-keyshortcuts~="${ctrlKey ? 'Control' : 'Meta'}+${key.toUpperCase()}"]`)
      : null;

  const remember = (control: Element | null) => {
    pressed?.removeAttribute('data-pressed');
    pressed = control;
    pressed?.setAttribute('data-pressed', '');
  };

  const say = () => {
    if (document.getElementById('page-not-whole')) return;
    const note = document.createElement('p');
    const again = document.createElement('a');
    note.id = 'page-not-whole';
    note.setAttribute('role', 'status');
    again.href = location.href;
    again.append('Load it again');
    note.append('Part of this page has not come, so that not all of it works yet. ', again);
    document.body.append(note);
  };

  const late = setTimeout(say, patience);

  addEventListener(
    'pointerdown',
    ({ target }) => {
      remember(null);
      down = controlAt(target);
    },
    listening,
  );
  addEventListener(
    'pointerup',
    ({ target }) => {
      if (down && controlAt(target) === down) remember(down);
      down = null;
    },
    listening,
  );
  addEventListener('pointercancel', () => (down = null), listening);
  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      const ofShortcut = shortcutAt(event);
      if (ofShortcut) {
        event.preventDefault();
        remember(ofShortcut);
      } else if (key === 'Enter' && target instanceof HTMLInputElement)
        remember(target.form?.querySelector('[type=submit]') ?? null);
    },
    listening,
  );
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say(), listening);
  addEventListener(
    'portal:started',
    (event) => {
      over.abort();
      clearTimeout(late);
      document.getElementById('page-not-whole')?.remove();
      (event as CustomEvent<(control: Element | null) => void>).detail(pressed);
    },
    listening,
  );
}
