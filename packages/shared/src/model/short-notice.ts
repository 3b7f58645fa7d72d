import { noticePreviewLength } from './constants';
import { isPlaceholder, shownAs } from './placeholder';

/** The preview of a notice as it is shown: one that fills its length was cut from a longer text. */
export function shortNotice(preview: string): string {
  if (isPlaceholder(preview)) return shownAs(preview, 'shortNotice');
  if ([...preview].length < noticePreviewLength) return preview;
  let end = preview.length;
  while (end > 0 && /[\s.,;:]/.test(preview.charAt(end - 1))) end -= 1;
  return `${preview.slice(0, end)}…`;
}
