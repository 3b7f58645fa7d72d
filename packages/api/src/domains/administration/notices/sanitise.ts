import sanitizeHtml from 'sanitize-html';
import { noticeAttributes, noticePreviewLength, noticeSchemes, noticeTags } from '@portal/shared/model';

/** What an official may write into a notice: text, lists, emphasis and links out. Everything else is dropped. */
export function sanitiseNotice(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: noticeTags,
    allowedAttributes: { a: noticeAttributes },
    allowedSchemes: noticeSchemes,
    allowProtocolRelative: false,
    // Markup deeper than any text needs would make browsers slow.
    nestingLimit: 12,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
  }).trim();
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** At most so many characters, ended by `…` after the last word that fits where something was left out. */
function cutAtWord(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join('');
  const ended = characters[most - 1] === ' ' ? start : start.replace(/\s+\S*$/, '');
  return `${ended.trimEnd()}…`;
}

/** The first 70 characters of a notice as plain text: it is shown as text, so entities are undone. */
export function noticePreview(html: string): string {
  const spaced = html.replace(/<\/(p|li|h3|h4|blockquote)>|<br\s*\/?>/g, ' ');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return cutAtWord(text, noticePreviewLength);
}
