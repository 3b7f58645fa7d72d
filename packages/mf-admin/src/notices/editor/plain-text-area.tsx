import { Textarea } from '@portal/shared/ui';
import { useState } from 'react';
import type { AreaProps } from './area.types';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Paragraphs of plain text as HTML. */
export function htmlOf(text: string): string {
  const safe = text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign).trim();
  if (safe === '') return '';
  return safe
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('');
}

/** The words of HTML, a blank line between paragraphs. */
export function textOf(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(p|h3|h4|li|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(amp|lt|gt|quot|nbsp);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? ' ',
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** In the place of the editor when that could not be loaded. */
export function PlainTextArea({ id, labelledBy, describedBy, invalid, html, onChange, onBlur }: AreaProps) {
  const [text, setText] = useState(() => textOf(html));
  /** What was written here last: anything else comes from outside, as a draft does. */
  const [said, setSaid] = useState(html);
  if (html !== said) {
    setSaid(html);
    setText(textOf(html));
  }
  const write = (next: string) => {
    setText(next);
    setSaid(htmlOf(next));
    onChange(htmlOf(next));
  };
  return (
    <Textarea
      id={id}
      rows={10}
      value={text}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required
      onBlur={onBlur}
      onChange={(event) => write(event.target.value)}
    />
  );
}
