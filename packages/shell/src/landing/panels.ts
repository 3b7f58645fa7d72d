const wide = matchMedia('(min-width: 768px)');
const panels = [...document.querySelectorAll<HTMLDetailsElement>('details[data-programme]')];
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-panel]')];

function show(id: string): void {
  const chosen = panels.find((panel) => panel.id === id) ?? panels[0];
  for (const panel of panels) panel.open = panel === chosen;
  for (const link of links) {
    if (link.hash === `#${chosen?.id}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/**
 * On a phone the panel that was open closes above the one that opens, and all that is below moves up: the heading
 * that was pressed stays under the finger.
 */
function keepInSight(): void {
  for (const panel of panels) {
    const summary = panel.querySelector('summary');
    summary?.addEventListener('click', () => {
      const before = summary.getBoundingClientRect().top;
      requestAnimationFrame(() =>
        scrollBy({ top: summary.getBoundingClientRect().top - before, behavior: 'instant' }),
      );
    });
  }
}

/**
 * The hash picks the programme; the first one without a hash. On a wide screen one panel stands beside
 * the list, on a phone the panels are an accordion in which everything may be closed.
 */
export function openPanels(): void {
  const follow = () => {
    const id = location.hash.slice(1);
    if (wide.matches || panels.some((panel) => panel.id === id)) show(id);
  };
  addEventListener('hashchange', follow);
  wide.addEventListener('change', follow);
  follow();
  keepInSight();
}
