import type { Editor } from '@tiptap/core';
import { Button, Flex } from '@portal/shared/ui';
import { useEffect, useReducer, type KeyboardEvent, type ReactNode } from 'react';

interface Tool {
  name: string;
  shown: ReactNode;
  active: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    name: 'Bold',
    shown: <b>B</b>,
    active: (editor) => editor.isActive('bold'),
    run: (editor) => void editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    shown: <i>I</i>,
    active: (editor) => editor.isActive('italic'),
    run: (editor) => void editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Heading',
    shown: 'Heading',
    active: (editor) => editor.isActive('heading'),
    run: (editor) => void editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bullets',
    shown: 'Bullets',
    active: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbers',
    shown: 'Numbers',
    active: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
];

/** Renders again with each change of the editor. */
function useEditorState(editor: Editor): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', again);
    return () => void editor.off('transaction', again);
  }, [editor]);
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One stop of the Tab key; the arrow keys go from button to button. */
function goTo(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = steps[event.key];
  const target = { Home: 0, End: buttons.length - 1 }[event.key] ?? (step === undefined ? -1 : at + step);
  const next = buttons[(target + buttons.length) % buttons.length];
  if (at < 0 || (target === -1 && step === undefined) || !next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

interface ToolbarProps {
  editor: Editor;
  /** Id of the text that it works on. */
  controls: string;
  linking: boolean;
  onLink: () => void;
}

/** Bold, italic, heading, lists and links. */
export function Toolbar({ editor, controls, linking, onLink }: ToolbarProps) {
  useEditorState(editor);
  const look = (pressed: boolean) =>
    ({ type: 'button', size: 'sm', variant: pressed ? 'solid' : 'ghost', 'aria-pressed': pressed }) as const;
  return (
    <Flex
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      wrap="wrap"
      gap="1"
      p="1.5"
      borderBottomWidth="1px"
      onKeyDown={goTo}
      // A click on a button leaves the cursor where it is in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ name, shown, active, run }, index) => (
        <Button
          key={name}
          {...look(active(editor))}
          aria-label={name}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => run(editor)}
        >
          {shown}
        </Button>
      ))}
      <Button {...look(editor.isActive('link'))} aria-expanded={linking} tabIndex={-1} onClick={onLink}>
        Link
      </Button>
    </Flex>
  );
}
