import { Mark } from '@tiptap/core';
import { noticeSchemes } from '@portal/shared/model';

function withScheme(text: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return `${text.includes('@') ? 'mailto:' : 'https://'}${text}`;
}

/** Where a link may lead; null for everything else. `futg.example/fees` gets the scheme that it lacks. */
export function linkTarget(entered: string): string | null {
  const text = entered.trim();
  const address = withScheme(text);
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (!noticeSchemes.includes(protocol.slice(0, -1))) return null;
  return protocol === 'mailto:' || hostname.includes('.') ? address : null;
}

/** A link as the server keeps it. */
export const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    { ...HTMLAttributes, rel: 'noopener noreferrer', target: '_blank' },
    0,
  ],
});
