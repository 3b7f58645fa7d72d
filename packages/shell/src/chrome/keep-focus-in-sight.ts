/**
 * What Tab has reached is moved out from under what stays in place: banner, row menus, the way back to the top.
 * The browser scrolls only to what is outside the screen, and takes what is covered for seen (WCAG 2.4.11).
 * The scroll padding of the page and of tables says how much is covered. Returns the way to stop.
 */
export function keepFocusInSight(): () => void {
  const look = ({ key }: KeyboardEvent) => {
    const reached = document.activeElement;
    if (key === 'Tab' && reached && reached !== document.body)
      reached.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  document.addEventListener('keyup', look);
  return () => document.removeEventListener('keyup', look);
}
