import { noticePreviewLength } from './constants';
import { isPlaceholder, shownAs } from './placeholder';

/** The preview of a notice as it is shown: one that fills its length was cut from a longer text. */
export function shortNotice(preview: string): string {
  if (isPlaceholder(preview)) return shownAs(preview, 'shortNotice');
  return [...preview].length < noticePreviewLength ? preview : `${preview.replace(/[\s.,;:]+$/, '')}…`;
}
