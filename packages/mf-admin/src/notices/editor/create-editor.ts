import { Editor, getSchema } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { harmless } from '@portal/shared/ui/overlay';
import { LinkMark } from './link-mark';

/** Tab leaves the editor, in lists too: a keyboard must never be caught in it (WCAG 2.1.2). */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  LinkMark,
  UndoRedo,
  BulletList,
  OrderedList,
  Item,
  Heading.configure({ levels: [3, 4] }),
];
const schema = getSchema(extensions);

/** HTML as the editor's own document, by way of the sanitiser: the page's policy forbids to parse it as it is. */
export async function documentOf(html: string) {
  return DOMParser.fromSchema(schema)
    .parse(await harmless(html))
    .toJSON() as object;
}

/** Styles and handlers of other programs: without them the browser has nothing to complain of while it parses. */
const foreign = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

async function insert(view: EditorView, html: string): Promise<void> {
  const content = await harmless(html.replace(foreign, ''));
  // Each editor has a schema of its own, and takes no nodes of another one.
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(content);
  if (!view.isDestroyed) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
}

/** Takes in what comes from outside, sanitised. Text alone is the editor's own business. */
function takeIn(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  event.preventDefault();
  void insert(view, html);
  return true;
}

export interface EditorParts {
  element: HTMLElement;
  content: object;
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** The editor of notices. It adds no styles of its own: the page's policy forbids them. */
export function createEditor({ element, content, attributes, onChange, onBlur }: EditorParts): Editor {
  return new Editor({
    element,
    extensions,
    content,
    injectCSS: false,
    editorProps: {
      attributes,
      handleDOMEvents: {
        paste: (view, event) => takeIn(view, event, event.clipboardData),
        // A drag within the text moves it; one from elsewhere is taken in.
        drop: (view, event) => !view.dragging && takeIn(view, event, event.dataTransfer),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onBlur,
  });
}
