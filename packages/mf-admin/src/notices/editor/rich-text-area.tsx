import type { Editor } from '@tiptap/core';
import { Box, Loading, chakra } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { AreaProps } from './area.types';
import { createEditor, documentOf } from './create-editor';
import { LinkRow } from './link-row';
import { Toolbar } from './toolbar';

/** Where the text stands. The look is that of the reader's page. */
const Sheet = chakra('div', {
  base: {
    '& .ProseMirror': {
      minH: '14rem',
      p: '3',
      outline: 'none',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontVariantLigatures: 'none',
    },
    '& .ProseMirror > * + *': { mt: '3' },
    '& ul, & ol': { ps: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& h3, & h4': { fontWeight: 'semibold' },
    '& a': { color: 'fg.link', textDecoration: 'underline' },
  },
});

/** Attributes that tie the text to its label and error; they change while it stands. */
function attributesOf({ id, labelledBy, describedBy, invalid }: AreaProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  };
}

function useEditor(props: AreaProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(props);
  latest.current = props;
  /** What the editor itself said last: anything else comes from outside, as a draft does. */
  const said = useRef(props.html);

  useEffect(() => {
    let made: Editor | null = null;
    let gone = false;
    void documentOf(latest.current.html).then((content) => {
      if (gone || !sheet.current) return;
      made = createEditor({
        element: sheet.current,
        content,
        attributes: attributesOf(latest.current),
        onChange: (html) => {
          said.current = html;
          latest.current.onChange(html);
        },
        onBlur: () => latest.current.onBlur(),
      });
      setEditor(made);
    });
    return () => {
      gone = true;
      made?.destroy();
    };
  }, []);

  useEffect(() => {
    if (!editor || props.html === said.current) return;
    said.current = props.html;
    void documentOf(props.html).then((content) => {
      if (!editor.isDestroyed) editor.commands.setContent(content, { emitUpdate: false });
    });
  }, [editor, props.html]);

  const attributes = JSON.stringify(attributesOf(props));
  useEffect(() => {
    const { editorProps } = editor?.options ?? {};
    if (!editor || !editorProps) return;
    editor.setOptions({
      editorProps: { ...editorProps, attributes: JSON.parse(attributes) as Record<string, string> },
    });
  }, [editor, attributes]);

  return { sheet, editor };
}

/** Formatted text with its toolbar. */
export function RichTextArea(props: AreaProps) {
  const { sheet, editor } = useEditor(props);
  const [linking, setLinking] = useState(false);
  return (
    <Box
      borderWidth="1px"
      borderColor={props.invalid ? 'border.error' : 'border.emphasized'}
      borderRadius="l2"
      bg="bg.panel"
      _focusWithin={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing' }}
    >
      {!editor && <Loading label="Loading the editor…" />}
      {editor && (
        <Toolbar
          editor={editor}
          controls={props.id}
          linking={linking}
          onLink={() => setLinking((open) => !open)}
        />
      )}
      {editor && linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      <Sheet ref={sheet} />
    </Box>
  );
}
