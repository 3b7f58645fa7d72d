/** What the HTML of a notice may hold: text, lists, emphasis and links out. For every sanitiser, on both sides. */
export const noticeTags = [
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
  'a',
];
export const noticeAttributes = ['href', 'rel', 'target'];
export const noticeSchemes = ['https', 'http', 'mailto'];

/** The same for DOMPurify, which asks once more before anything is shown. */
export const purifyRules = {
  ALLOWED_TAGS: noticeTags,
  ALLOWED_ATTR: noticeAttributes,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ADD_URI_SAFE_ATTR: ['rel', 'target'],
  RETURN_DOM_FRAGMENT: true,
} as const;
