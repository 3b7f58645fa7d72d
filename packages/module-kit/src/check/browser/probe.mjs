/** Looks that a style of the module may not change outside the module. */
const watched = [
  'color',
  'backgroundColor',
  'backgroundImage',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'letterSpacing',
  'textTransform',
  'textDecorationLine',
  'display',
  'visibility',
  'opacity',
  'borderTopWidth',
  'borderTopStyle',
  'borderTopColor',
  'borderTopLeftRadius',
  'paddingTop',
  'paddingLeft',
  'marginTop',
  'marginLeft',
  'boxShadow',
  'outlineStyle',
  'listStyleType',
  'transform',
  'filter',
  'position',
];

/** Puts one of each common element where no module is. Runs in the page. */
export function placeProbe() {
  if (document.getElementById('portal-check-probe')) return;
  const probe = document.createElement('div');
  probe.id = 'portal-check-probe';
  probe.setAttribute('aria-hidden', 'true');
  probe.inert = true;
  Object.assign(probe.style, { position: 'fixed', left: '-9999px', top: '0', width: '400px' });
  const names = 'h1 h2 h3 p a button input select textarea label ul li table td div span section article';
  for (const name of names.split(' ')) probe.append(document.createElement(name));
  document.body.append(probe);
}

/** How the probe and the shell's own parts look now. Runs in the page, with `watched` as its argument. */
function looksInPage(properties) {
  const looks = {};
  const note = (name, element) => {
    if (!element) return;
    const style = getComputedStyle(element);
    looks[name] = Object.fromEntries(properties.map((property) => [property, style[property]]));
  };
  note('html', document.documentElement);
  note('body', document.body);
  note("the portal's header", document.querySelector('header'));
  note("the portal's footer", document.querySelector('footer'));
  for (const element of document.getElementById('portal-check-probe').children)
    note(`<${element.localName}> outside the module`, element);
  return looks;
}

export const looksOf = (page) => page.evaluate(looksInPage, watched);

/** What differs between two looks, in words. */
export function differences(before, after) {
  return Object.entries(after).flatMap(([name, look]) =>
    Object.entries(look)
      .filter(([property, value]) => before[name] && before[name][property] !== value)
      .map(([property, value]) => `${name}: ${property} becomes ${value} (was ${before[name][property]})`),
  );
}
