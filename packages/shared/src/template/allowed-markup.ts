const tags = new Set(
  `a abbr article aside b blockquote br button caption code col colgroup dd details div dl dt em fieldset figcaption
figure footer form h1 h2 h3 h4 h5 h6 header hr i img input kbd label legend li main meter nav ol optgroup option p progress
s section select small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul wbr
circle defs ellipse g line linearGradient path polygon polyline rect stop svg text title`.split(/\s+/),
);

/** Elements that hold nothing and have no end. */
export const voidTags = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr']);

/** What needs script to do anything; until that is there it can be seen and not used. */
const active = new Set(['button', 'input', 'select', 'textarea']);

/** Whether such an element is always off in a first view. */
export const writesDisabled = (tag: string): boolean => active.has(tag);

const attributes = new Set(
  `alt checked class colspan datetime dir disabled for height hidden id lang max maxlength min minlength multiple name
open placeholder readonly required role rows rowspan scope selected span tabindex title type value width
cx cy d fill fill-opacity fill-rule focusable offset opacity points preserveAspectRatio r rx ry stop-color stop-opacity
stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor
transform version viewBox x x1 x2 xmlns y y1 y2`.split(/\s+/),
);

const named = /^(aria|data)-[a-z0-9-]+$/;

/** Some address; a link stays there wherever the portal is. */
const here = 'https://portal.invalid/';
/** Browsers leave out some of these, and take a backslash for a slash. */
const misread = /[\p{Cc}\\]/u;

/** A page of this portal, a place on this page, or a call or letter; `//elsewhere` is no page of ours. */
function isHarmless(link: string): boolean {
  if (misread.test(link) || !/^(\/|#|mailto:|tel:)/.test(link)) return false;
  if (!/^[/#]/.test(link)) return true;
  return URL.canParse(link, here) && new URL(link, here).origin === new URL(here).origin;
}

/** Whether a template may hold such an element: none that runs, frames, styles or sends. */
export const isAllowedTag = (tag: string): boolean => tags.has(tag);

/** Whether an element may have such an attribute. The name of an image would stand for what `document` has of that name. */
export const isAllowedAttribute = (name: string, tag: string): boolean =>
  name === 'name'
    ? active.has(tag)
    : attributes.has(name) || named.test(name) || name === 'href' || name === 'src';

/** What scripts of the portal look for in the document. */
const ownId = /^(root$|first-view|portal-)/;
/** An element of such an id is a global variable of the page, in the place of one of a script. */
const isVariable = (id: string) => /^[\p{ID_Continue}$]*$/u.test(id) && id !== 'content';
/** Files and photographs, as a browser asks for them: no document is made for an image. */
const isFile = (link: string) =>
  /^\/(api\/v1\/.+|assets\/.+|modules(\/[^/]+){3})$/.test(new URL(link, here).pathname);

/** Whether an attribute may have this value, once its placeholders are filled. */
export function isAllowedValue(name: string, value: string): boolean {
  if (name === 'id') return !ownId.test(value) && !isVariable(value);
  if (name !== 'href' && name !== 'src') return true;
  return isHarmless(value) && (name === 'href' || isFile(value));
}
